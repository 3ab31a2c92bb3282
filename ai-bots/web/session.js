/* A conversation with the engine. Lines are answered in the order in which they were sent, so the
 * first that waits owns the next answer: a command ends with `readyok`, a query with one line. */
import {open} from './transport.js';

export class Session {
  constructor(onclose) {
    this.waiting = [];
    this.search = null;
    this.onclose = onclose;
  }

  async open() {
    this.link = await open();
    this.link.onlines = lines => lines.forEach(line => this.take(line));
    this.link.onclose = () => this.lost();
  }

  lost() {
    const error = new Error('the connection to the engine was lost');
    const open = [...this.waiting, ...(this.search ? [this.search] : [])];
    this.waiting = [];
    this.search = null;
    open.forEach(one => one.reject(error));
    this.onclose();
  }

  /* Lines without an answer of their own; rejects with the first error. */
  command(...lines) {
    return new Promise((resolve, reject) => {
      this.waiting.push({resolve, reject, command: true, error: null});
      this.link.send([...lines, 'isready'].join('\n'));
    });
  }

  /* The answer of `query json ...` as an object; other queries give their text. */
  query(text) {
    return new Promise((resolve, reject) => {
      this.waiting.push({resolve, reject});
      this.link.send('query ' + text);
    });
  }

  /* {token, best}: `best` is the object of the search, absent where dice were rolled. */
  go(limits, oninfo = () => {}) {
    return new Promise((resolve, reject) => {
      this.search = {resolve, reject, oninfo, best: null, error: null};
      this.link.send(`go ${limits} json`);
    });
  }

  stop() {
    if (this.search) this.link.send('stop');
  }

  take(line) {
    const first = this.waiting[0];
    if (line.startsWith('bestmove ') && this.search) {
      const search = this.search, token = line.slice(9);
      this.search = null;
      if (token === 'none') search.reject(new Error(search.error || 'no move'));
      else search.resolve({token, best: search.best});
    } else if (line.startsWith('info json ') && this.search) {
      const info = JSON.parse(line.slice(10));
      if (info.bestmove) this.search.best = {...this.search.best, ...info.bestmove};
      else if (info.lines) {
        this.search.best = {...this.search.best, lines: info.lines};
        this.search.oninfo(info);
      }
    } else if (line === 'readyok' && first?.command) {
      this.waiting.shift();
      if (first.error) first.reject(first.error);
      else first.resolve();
    } else if (line.startsWith('response') && first && !first.command) {
      this.waiting.shift();
      const text = line.slice(9);
      first.resolve(text.startsWith('{') ? JSON.parse(text) : text);
    } else if (line.startsWith('info error ')) {
      const [, code, words] = line.slice(11).match(/^(\S+) ?(.*)$/);
      const error = Object.assign(new Error(words), {code});
      if (first?.command) first.error ||= error;
      else if (first) this.waiting.shift().reject(error);
      else if (this.search) this.search.error = words;
    }
  }
}
