// One engine in grognard.wasm, on this thread: what the module asks of its host, and lines in.
// A line that takes long blocks; worker.js puts this into a thread of its own.

// A global of browsers, and of modules in node from 19 on.
const random = globalThis.crypto ?? (await import('node:crypto')).webcrypto;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

// Numbers of WASI's errors.
const BAD_DESCRIPTOR = 8;

// Starts an engine in a compiled module. `say` gets whole lines. Returns {line(text)}, which answers
// through `say` before it returns, and gives false on `quit`.
export function start(module, say) {
  let wasm = null;
  const bytes = (at, length) => new Uint8Array(wasm.memory.buffer, at >>> 0, length >>> 0);
  // The module has no files: these are what its C library links.
  const none = () => BAD_DESCRIPTOR;
  const imports = {
    grognard: {
      say: (at, length) => say(decoder.decode(bytes(at, length))),
      random: (at, length) => {
        for (let i = 0; i < length; i += 65536)
          random.getRandomValues(bytes(at + i, Math.min(65536, length - i)));
      },
    },
    wasi_snapshot_preview1: {
      clock_time_get: (clock, precision, at) => {
        const ms = clock === 0 ? Date.now() : performance.now();
        new DataView(wasm.memory.buffer).setBigUint64(at >>> 0, BigInt(Math.round(ms * 1e6)), true);
        return 0;
      },
      proc_exit: (code) => {
        throw new Error(`the engine ended with ${code}`);
      },
      fd_write: none,
      fd_close: none,
      fd_seek: none,
    },
    env: {emscripten_notify_memory_growth: () => {}},
  };
  wasm = new WebAssembly.Instance(module, imports).exports;
  wasm._initialize();
  if (!wasm.gg_engine_open()) throw new Error('no memory for an engine');
  return {
    line(text) {
      const room = bytes(wasm.gg_engine_room(), wasm.gg_engine_capacity());
      return Boolean(wasm.gg_engine_line(encoder.encodeInto(text, room).written));
    },
  };
}
