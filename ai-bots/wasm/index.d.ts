/** An engine in a worker. Lines are those of the text protocol (PROTOCOL.md). */
export interface Engine {
  /** Gets all that the engine says, as it says it: whole lines without their ends. */
  onlines: (lines: string[]) => void;
  /** Called once, after `quit`, `close()`, or when the engine could not go on. */
  onclose: (reason: Error) => void;
  /** Sends one or more lines. They are answered in turn; `stop` ends what runs. */
  send(lines: string): void;
  /** Sends one line; resolves to the lines that answer it, none for a line that has no answer. */
  ask(line: string): Promise<string[]>;
  /** Ends the worker. Whatever was asked for is rejected. */
  close(): void;
}

/**
 * Opens an engine.
 * @param wasm where grognard.wasm is, or the compiled module, which many engines can share; by
 *   default the file beside this one
 */
export function open(wasm?: URL | string | WebAssembly.Module): Promise<Engine>;
