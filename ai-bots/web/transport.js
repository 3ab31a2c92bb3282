/* The way to an engine: a WebSocket to `grognard serve`, or the engine itself as WebAssembly where
 * the page stands alone (<html data-engine="wasm">). Both send lines and give lines back. */
export async function open() {
  if (document.documentElement.dataset.engine === 'wasm') return (await import('./engine.js')).open();
  const url = new URL('ws', location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const socket = new WebSocket(url);
  const link = {send: line => socket.send(line), onlines() {}, onclose() {}};
  let rest = '';
  socket.onmessage = event => {
    const lines = (rest + event.data).split('\n');
    rest = event.data.endsWith('\n') ? '' : lines.pop();
    link.onlines(lines.filter(line => line));
  };
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(link);
    socket.onclose = event => {
      reject(new Error('no answer'));
      link.onclose(event.reason);
    };
  });
}
