/* A conversation with the engine. Lines are answered in the order in which they were sent, so the
 * first that waits owns the next answer: a command ends with `readyok`, a query with one line. */
import {open} from './transport.js';

/* Some games end words with the token, which people need not read. */
const parse = text => JSON.parse(text, function (key, value) {
  return key === 'words' && this.token && value?.endsWith(` (${this.token})`) ? value.slice(0, -this.token.length - 3) : value;
});

export class Session {
  constructor(onclose) {
    this.onclose = onclose;
    this.waiting = [];
    this.search = null;
  }

  async open() {
    this.link = await open();
    this.link.onlines = lines => lines.forEach(line => this.take(line));
    this.link.onclose = reason => {
      const all = [...this.waiting, this.search].filter(Boolean);
      this.waiting = [];
      this.search = null;
      all.forEach(one => one.reject(new Error(reason || 'the engine is gone')));
      this.onclose(reason);
    };
  }

  ask(line, command) {
    return new Promise((resolve, reject) => {
      this.waiting.push({resolve, reject, command});
      this.link.send(line);
    });
  }

  /* Lines without answers of their own; rejects with the first error. */
  command(...lines) { return this.ask([...lines, 'isready'].join('\n'), true); }

  query(text) { return this.ask('query ' + text, false); }

  /* {token, best}: `best` is what the search said last, null where dice were rolled. */
  go(limits, oninfo = () => {}) {
    return new Promise((resolve, reject) => {
      this.search = {resolve, reject, oninfo, best: null};
      this.link.send(`go ${limits} json`);
    });
  }

  stop() {
    if (this.search) this.link.send('stop');
  }

  take(line) {
    const first = this.waiting[0], {search} = this, end = one => this.waiting.shift() && one;
    if (line.startsWith('bestmove ') && search) {
      const token = line.slice(9);
      this.search = null;
      if (token === 'none') search.reject(new Error(search.error));
      else search.resolve({token, best: search.best});
    } else if (line.startsWith('info json ') && search) {
      const info = parse(line.slice(10));
      search.best = {...search.best, ...info.bestmove, ...(info.lines ? {lines: info.lines} : {})};
      if (info.lines) search.oninfo(info);
    } else if (line === 'readyok' && first?.command) {
      if (end(first).error) first.reject(first.error);
      else first.resolve();
    } else if (line.startsWith('response') && first && !first.command) {
      end(first).resolve(parse(line.slice(9)));
    } else if (line.startsWith('info error ')) {
      const [, code, words] = line.match(/^info error (\S+) ?(.*)$/);
      const error = Object.assign(new Error(words), {code});
      if (first?.command) first.error ||= error;
      else if (first) end(first).reject(error);
      else if (search) search.error = words;
    }
  }
}
