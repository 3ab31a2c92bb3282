/* A conversation with the engine: a WebSocket to `grognard serve`, or the engine itself where the page
 * stands alone (<html data-engine="wasm">). Lines are answered in the order in which they were sent, so
 * the first that waits owns the next answer: a command ends with `readyok`, a query with one line. */

async function connect() {
  if (document.documentElement.dataset.engine === 'wasm') return (await import('./engine.js')).open();
  const url = new URL('ws', location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const socket = new WebSocket(url), link = {send: line => socket.send(line)};
  let rest = '';
  socket.onmessage = ({data}) => {
    const lines = (rest + data).split('\n');
    rest = lines.pop();
    link.onlines(lines);
  };
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(link);
    socket.onclose = ({reason}) => {
      reject(new Error('no answer'));
      link.onclose?.(reason);
    };
  });
}

/* Some games end words with the token, which people need not read. */
const parse = text => JSON.parse(text, function (key, value) {
  return key === 'words' && this.token && value?.endsWith(` (${this.token})`) ? value.slice(0, -this.token.length - 3) : value;
});

export class Session {
  constructor(onclose) {
    Object.assign(this, {onclose, waiting: [], search: null});
  }

  async open() {
    try {
      this.link = await connect();
    } catch (error) {
      this.onclose(error.message);
      throw error;
    }
    this.link.onlines = lines => lines.forEach(line => this.take(line));
    this.link.onclose = reason => {
      for (const one of [...this.waiting, this.search]) one?.reject(new Error(reason || 'the engine is gone'));
      Object.assign(this, {waiting: [], search: null});
      this.onclose(reason);
    };
  }

  ask(lines, command) {
    return new Promise((resolve, reject) => {
      this.waiting.push({resolve, reject, command});
      this.link.send(lines);
    });
  }

  /* Lines without answers of their own; rejects with the first error. */
  command(...lines) { return this.ask([...lines, 'isready'].join('\n'), true); }

  query(text) { return this.ask('query json ' + text, false); }

  /* {token, best}: `best` is what the search said last, empty where dice were rolled. */
  go(limits, oninfo = () => {}) {
    return new Promise((resolve, reject) => {
      this.search = {resolve, reject, oninfo, best: {}};
      this.link.send(`go ${limits} json`);
    });
  }

  stop() {
    if (this.search) this.link.send('stop');
  }

  take(line) {
    const {search, waiting: [first]} = this, [, head, rest] = line.match(/^(info json|info error|\S*) ?(.*)$/);
    if (head === 'bestmove' && search) {
      this.search = null;
      if (rest === 'none') search.reject(search.error);
      else search.resolve({token: rest, best: search.best});
    } else if (head === 'info json' && search) {
      const {bestmove, ...info} = parse(rest);
      Object.assign(search.best, bestmove, info);
      if (info.lines) search.oninfo(info);
    } else if (head === 'readyok' && first?.command) {
      this.waiting.shift();
      if (first.error) first.reject(first.error);
      else first.resolve();
    } else if (head === 'response' && first && !first.command) {
      this.waiting.shift().resolve(parse(rest));
    } else if (head === 'info error') {
      const [, code, words] = rest.match(/^(\S+) ?(.*)$/), error = Object.assign(new Error(words), {code});
      if (first && !first.command) this.waiting.shift().reject(error);
      else if (first || search) (first || search).error ||= error;
    }
  }
}
