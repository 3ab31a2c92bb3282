// Grognard as WebAssembly: an engine in a worker that speaks the text protocol (PROTOCOL.md).
//
//   const engine = await open();
//   engine.onlines = (lines) => ...;          all that it says
//   engine.send('position startpos');         one or more lines in
//   await engine.ask('go movetime 500');      one line in, the lines that answer it
//   engine.close();
//
// The engine has one thread and takes its lines in turn. `stop` ends what runs all the same: the
// worker is given up, a new one is told what made the old one what it was, and plays the best move
// found until then. The tables of the search are lost by that. So it goes on, too, after a failure.

const node = typeof process === 'object' && process.versions?.node;

// What has a thread of its own, with the face of a browser's worker.
async function workers() {
  const url = new URL('./worker.js', import.meta.url);
  if (!node) return () => new Worker(url, {type: 'module'});
  const {Worker: Thread} = await import('node:worker_threads');
  return () => {
    const thread = new Thread(url), worker = {};
    thread.on('message', (data) => worker.onmessage({data}));
    thread.on('error', (error) => worker.onerror(error));
    worker.postMessage = (message) => thread.postMessage(message);
    worker.terminate = () => thread.terminate();
    return worker;
  };
}

async function compile(url) {
  if (node && url.protocol === 'file:')
    return WebAssembly.compile(await (await import('node:fs/promises')).readFile(url));
  const fetched = async () => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return answer;
  };
  try {
    return await WebAssembly.compileStreaming(fetched());
  } catch { // some servers do not know the type
    return WebAssembly.compile(await (await fetched()).arrayBuffer());
  }
}

const word = (line) => line.trim().split(/\s+/, 1)[0];
const LONG = ['go', 'perft', 'bench'];

// A line that has the engine put together the options before it, as most lines do.
const SETTLE = 'query actor';
const option = (line) => /^\s*setoption\s+name\s+(\S+)/.exec(line)?.[1].toLowerCase();
const ORDERED = ['game', 'scenario', 'content', 'contenttext', 'seed'];

// The move that an info line thinks best, if it tells.
function best(line) {
  if (line.startsWith('info json ')) return JSON.parse(line.slice(10)).lines?.[0]?.pv[0]?.token;
  return /^info depth .* multipv 1 .* pv (\S+)/.exec(line)?.[1];
}

// The same `go`, to be answered at once: by `move` if there is one, else by one of the moves it names.
const LIMIT = /^(movetime|nodes|depth|infinite|turn|json|p[1-4](time|inc))$/;
function shortened(line, move) {
  const words = line.trim().split(/\s+/), from = words.indexOf('searchmoves');
  const rest = from < 0 ? [] : words.slice(from), end = rest.findIndex((w) => LIMIT.test(w));
  return ['go nodes 1', ...['turn', 'json'].filter((flag) => words.includes(flag)),
    ...(move ? ['searchmoves', move] : end < 0 ? rest : rest.slice(0, end))].join(' ');
}

class Engine {
  onlines = () => {};
  onclose = () => {};
  #module;
  #make;
  #worker = null;
  #known = []; // lines that make an engine what this one is
  #queue = []; // jobs that wait: {line, said, resolve, reject, stopped}
  #job = null; // that the worker has
  #best = null; // move of its search
  #replayed = 0; // messages to a new worker that it has not done
  #ready = null;

  constructor(module, make) {
    this.#module = module;
    this.#make = make;
  }

  // For open(): begins, and resolves when lines can come.
  begin() {
    return new Promise((resolve, reject) => {
      this.#ready = {resolve, reject};
      this.#restart();
    });
  }

  send(text) {
    for (const line of text.split('\n')) if (line.trim()) this.#take({line});
  }

  ask(line) {
    return new Promise((resolve, reject) => this.#take({line, resolve, reject}));
  }

  close() {
    this.#end(new Error('the engine was closed'));
  }

  #take(job) {
    if (!this.#worker) {
      job.reject?.(new Error('the engine is closed'));
      return;
    }
    if (word(job.line) === 'stop') {
      this.#stop();
      job.resolve?.([]);
      return;
    }
    this.#queue.push({said: [], ...job});
    this.#next();
  }

  #next() {
    while (this.#worker && !this.#job && !this.#replayed && this.#queue.length) {
      const job = this.#job = this.#queue.shift();
      this.#best = null;
      if (word(job.line) === 'quit') this.#quit();
      else if (job.stopped) this.#answerStopped();
      else this.#worker.postMessage({line: job.line});
    }
  }

  // A line that was refused changed nothing; of a position what stands before an illegal move counts.
  #remember({line, said}) {
    const kind = word(line), name = option(line);
    const refused = said.some((l) => l.startsWith('info error ') &&
      !(kind === 'position' && l.startsWith('info error illegal ')));
    if (kind === 'setoption' && refused) return;
    const kept = !refused && ['setoption', 'position', 'undo', 'uginewgame'].includes(kind);
    let known = this.#known;
    if (kept && kind === 'position') known = known.map((l) => /^\s*(position|undo)/.test(l) ? SETTLE : l);
    if (name && !ORDERED.includes(name)) known = known.filter((l) => option(l) !== name);
    known.push(kept ? line : SETTLE);
    this.#known = known.filter((l, i) => l !== SETTLE || known[i - 1] !== SETTLE);
  }

  #restart() {
    this.#worker?.terminate();
    const worker = this.#worker = this.#make();
    worker.onmessage = ({data}) => worker === this.#worker && this.#hear(data);
    worker.onerror = (error) => worker === this.#worker && this.#fail(error);
    worker.postMessage({module: this.#module});
    for (const line of this.#known) worker.postMessage({line});
    this.#replayed = 1 + this.#known.length;
  }

  #hear({lines, done}) {
    if (lines && !this.#replayed) this.#say(lines.split('\n').filter((line) => line));
    if (!done) return;
    if (!this.#replayed) this.#finish();
    else if (--this.#replayed === 0) {
      this.#ready?.resolve(this);
      this.#ready = null;
      if (this.#job) this.#answerStopped();
      else this.#next();
    }
  }

  #say(lines) {
    if (!lines.length) return;
    if (word(this.#job.line) === 'go') for (const line of lines) this.#best = best(line) ?? this.#best;
    this.#job.said.push(...lines);
    this.onlines(lines);
  }

  #finish() {
    const job = this.#job;
    this.#job = null;
    if (!job.stopped) this.#remember(job);
    job.resolve?.(job.said);
    this.#next();
  }

  // Ends what runs, and what waits to.
  #stop() {
    for (const job of this.#queue) job.stopped = LONG.includes(word(job.line));
    if (!this.#job || this.#job.stopped || !LONG.includes(word(this.#job.line))) return;
    this.#remember(this.#job);
    this.#job.stopped = true;
    this.#restart();
  }

  #answerStopped() {
    const kind = word(this.#job.line);
    if (kind === 'go' && !(this.#job.failed > 1)) {
      this.#worker.postMessage({line: shortened(this.#job.line, this.#best)});
      return;
    }
    if (kind === 'go') this.#say(['bestmove none']);
    else if (LONG.includes(kind)) this.#say([`info string ${kind} stopped`]);
    this.#finish();
  }

  // The engine goes on with what it knows; a line that made it fail is answered with an error.
  #fail(error) {
    error.preventDefault?.();
    if (!this.#job || this.#replayed) {
      this.#ready?.reject(new Error(error.message || 'the worker could not be started'));
      this.#ready = null;
      this.#end(error);
      return;
    }
    this.#job.failed = (this.#job.failed ?? 0) + 1;
    this.#job.stopped = true;
    this.#say([`info error no-memory the engine failed: ${error.message}`.replaceAll('\n', ' ')]);
    this.#restart();
  }

  #quit() {
    const job = this.#job;
    this.#job = null;
    job.resolve?.([]);
    this.#end(new Error('the engine has quit'));
  }

  #end(error) {
    if (!this.#worker) return;
    this.#worker.terminate();
    this.#worker = null;
    for (const job of [this.#job, ...this.#queue]) job?.reject?.(error);
    this.#job = null;
    this.#queue = [];
    this.onclose(error);
  }
}

// Opens an engine: where grognard.wasm is, or the module compiled already; by default the file beside
// this one.
export async function open(wasm = new URL('./grognard.wasm', import.meta.url)) {
  const module = wasm instanceof WebAssembly.Module ? wasm : await compile(new URL(wasm));
  return new Engine(module, await workers()).begin();
}
