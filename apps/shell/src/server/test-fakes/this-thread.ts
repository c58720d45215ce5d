import type { FromThread, ToThread } from '../drawing/messages.ts';
import type { StartThread } from '../isolation/render-thread.ts';
import { runServerBundle, type SharedScope } from '../isolation/run-server-bundle.ts';
import { servePages } from '../isolation/serve-pages.ts';

/** Renders remotes in the thread of the test: the same messages, copied as between threads, and nothing contained. */
export function thisThread(scope: SharedScope): StartThread {
  return (bundle) => {
    let isOver = false;
    const listeners: ((message: FromThread) => void)[] = [];
    const deliver = <Message>(to: (message: Message) => void, message: Message): void => {
      const copy = structuredClone(message);
      setImmediate(() => {
        if (!isOver) to(copy);
      });
    };
    const send = (message: FromThread): void => listeners.forEach((listener) => listener(message));
    const answer = servePages(
      () => runServerBundle(bundle, scope),
      (message) => deliver(send, message),
    );
    return {
      post: (message: ToThread) => deliver(answer, message),
      onMessage: (listener) => void listeners.push(listener),
      onEnd: () => {},
      outsideHeap: () => Promise.resolve(0),
      processorMs: () => Promise.resolve(0),
      end: () => void (isOver = true),
    };
  };
}
