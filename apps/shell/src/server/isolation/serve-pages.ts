import type { Call, CallName, CallOptions } from '@shengyu/api';
import { createSession } from '@shengyu/session';
import { openPage, type OpenPage } from '../drawing/open-page.ts';
import type { FromThread, PageRequest, ToThread } from '../drawing/messages.ts';
import { fromPlainError, toPlainError, type PlainError } from '../drawing/plain-error.ts';
import type { ServerModules } from './run-server-bundle.ts';

interface Page {
  abort: AbortController;
  calls: Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>;
  opened?: OpenPage;
  stop?: () => void;
}

/** More than a page could be meant to hold. */
const longestFrame = 8 * 1024 * 1024;

/** What renders the pages of one remote, in whatever thread it runs: answers messages with messages. */
export function servePages(run: () => ServerModules, post: (message: FromThread) => void): (message: ToThread) => void {
  const pages = new Map<number, Page>();
  let modules: ServerModules | undefined;
  let calls = 0;

  function fail(id: number, error: unknown): void {
    if (pages.delete(id)) post({ kind: 'failed', id, error: toPlainError(error) });
  }

  /** Calls go through the thread that holds the visitor's session and knows where the API is. */
  function callOf(id: number, page: Page): Call {
    const call = (name: CallName, input: unknown, { signal, ...options }: CallOptions = {}): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const number = calls++;
        page.calls.set(number, { resolve, reject });
        post({ kind: 'call', id, call: number, name, input, options: { ...options, bound: signal !== undefined } });
      });
    return call as Call;
  }

  async function open(id: number, request: PageRequest): Promise<void> {
    const page: Page = { abort: new AbortController(), calls: new Map() };
    pages.set(id, page);
    const { match, initial, search } = request;
    const call = callOf(id, page);
    const answer = await openPage({
      request,
      call,
      load() {
        const found = modules?.[`./pages/${match.page}`];
        return found ? Promise.resolve(found) : Promise.reject(new Error(`${match.owner} has no page ${match.page}`));
      },
      context: {
        params: match.params,
        search: search.replace(/^\?/, ''),
        signal: page.abort.signal,
        session: createSession(initial).getState(),
      },
      onError: (error) => post({ kind: 'stray', error: toPlainError(error) }),
    });
    if (!pages.has(id)) return;
    if ('failed' in answer) return fail(id, answer.failed);
    if ('missing' in answer) {
      pages.delete(id);
      return post({ kind: 'missing', id, gone: answer.gone });
    }
    page.opened = answer;
    try {
      post({ kind: 'opened', id, page: answer.page, head: answer.head });
    } catch (error) {
      // The data cannot be sent, neither to the other thread nor to a browser.
      fail(id, error);
    }
  }

  function settle({ id, call, value, error }: { id: number; call: number; value?: unknown; error?: PlainError }): void {
    const waiting = pages.get(id)?.calls.get(call);
    pages.get(id)?.calls.delete(call);
    if (error) waiting?.reject(fromPlainError(error));
    else waiting?.resolve(value);
  }

  function load(): void {
    try {
      modules ??= run();
      post({ kind: 'loaded' });
    } catch (error) {
      post({ kind: 'unloadable', error: toPlainError(error) });
    }
  }

  // The first word: from now on the thread has to answer.
  post({ kind: 'pong' });
  return (message) => {
    switch (message.kind) {
      case 'ping':
        return post({ kind: 'pong' });
      case 'load':
        return load();
      case 'answer':
        return settle(message);
      case 'open':
        open(message.id, message.request).catch((error: unknown) => fail(message.id, error));
        return undefined;
      case 'render': {
        const { id, frame, nonce } = message;
        const page = pages.get(id);
        if (!page?.opened) return undefined;
        page.stop = page.opened.render(frame, nonce, {
          frame: (html) => (html.length > longestFrame ? fail(id, new Error('the page is too long')) : post({ kind: 'frame', id, html })),
          late: (html) => post({ kind: 'late', id, html }),
          end: () => pages.delete(id) && post({ kind: 'end', id }),
          fail: (error) => fail(id, error),
        });
        return undefined;
      }
      case 'stop': {
        const page = pages.get(message.id);
        pages.delete(message.id);
        page?.abort.abort();
        page?.stop?.();
        return undefined;
      }
    }
  };
}
