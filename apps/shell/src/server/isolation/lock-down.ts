/** Ways out of the process: to the network, and to other threads. A page reaches the API by the `call` it is given. */
const withheld = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'navigator', 'gc'];

/** Takes from this thread's globals what a remote must not reach. What was imported before keeps its own references. */
export function lockDown(): void {
  const { NODE_ENV } = process.env;
  const stub = {
    env: Object.freeze({ ...(NODE_ENV !== undefined && { NODE_ENV }) }),
    nextTick: (run: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => run(...args)),
    emitWarning: () => {},
  };
  for (const method of [stub.nextTick, stub.emitWarning]) Object.freeze(method);
  for (const name of withheld) Reflect.deleteProperty(globalThis, name);
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(stub), writable: false, configurable: false });
}
