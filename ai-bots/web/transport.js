/* The way to an engine: a WebSocket to `grognard serve`, or the engine itself as WebAssembly where
 * the page stands alone (<html data-engine="wasm">). Both send lines and give lines back. */
export async function open() {
  if (document.documentElement.dataset.engine === 'wasm') {
    return (await import('./engine.js')).open();
  }
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(`${scheme}//${location.host}/ws${location.search}`);
  const link = {
    send: line => socket.send(line),
    close: () => socket.close(),
    onlines: () => {},
    onclose: () => {},
  };
  let rest = '';
  socket.onmessage = event => {
    const lines = (rest + event.data).split('\n');
    rest = event.data.endsWith('\n') ? lines.pop() : '';
    link.onlines(lines.filter(line => line));
  };
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(link);
    socket.onclose = () => { reject(new Error('no answer from the server')); link.onclose(); };
  });
}
