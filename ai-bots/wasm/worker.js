// The thread of an engine, in browsers and in node. Gets {module} first, then {line}; answers {lines}
// as they are said, and {done} after each of them: the engine is ready, and the next may come.
import {start} from './glue.js';

const node = typeof process === 'object' && process.versions?.node;
const port = node ? (await import('node:worker_threads')).parentPort : self;

let engine = null;
function take({module, line}) {
  if (module) engine = start(module, (lines) => port.postMessage({lines}));
  else engine.line(line);
  port.postMessage({done: true});
}

if (node) port.on('message', take);
else port.onmessage = (event) => take(event.data);
