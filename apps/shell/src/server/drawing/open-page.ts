import type { Call } from '@shengyu/api';
import { isGone, isNotFound, type PageContext, type PageHead, type PageModule } from '@shengyu/contract';
import { createSession } from '@shengyu/session';
import type { BootPage } from '../../app/boot.ts';
import { fulfilled, type PageView } from '../../app/page-view.ts';
import type { PageFrame, PageRequest } from './messages.ts';
import { inTime, late } from './in-time.ts';
import { renderApp, type RenderSink } from './render-app.tsx';

/** A page with its module, and its data as far as they come in time. */
export interface OpenPage {
  page: BootPage;
  head: PageHead;
  /** Renders it with its frame; the answer stops that. `fail` comes instead of the frame where the page itself cannot be rendered. */
  render(frame: PageFrame, nonce: string, sink: RenderSink): () => void;
}

/** `gone`: what is missing was there once. */
export type PageAnswer = OpenPage | { failed: unknown } | { missing: true; gone: boolean };

export interface OpenOptions {
  request: PageRequest;
  call: Call;
  load: () => Promise<PageModule>;
  /** What the page's loader gets besides `call`. */
  context: Omit<PageContext, 'call'>;
  /** A part of the page could not be rendered. */
  onError: (error: unknown) => void;
}

function headOf(module: PageModule, data: unknown, context: PageContext, onError: (error: unknown) => void = () => {}): PageHead {
  try {
    return module.head?.(data, context) ?? {};
  } catch (error) {
    onError(error);
    return {};
  }
}

/** `call`, and whether one of its answers is awaited. */
function countCalls(call: Call): { counted: Call; owed: () => boolean } {
  let open = 0;
  const counted = (async (...args: Parameters<Call>) => {
    open += 1;
    try {
      return await call(...args);
    } finally {
      open -= 1;
    }
  }) as Call;
  return { counted, owed: () => open > 0 };
}

/** Loads a page and runs its loader, in the thread that will render it. Never rejects. */
export async function openPage({ request, call, load, context, onError }: OpenOptions): Promise<PageAnswer> {
  const { match, pathname, search, patienceMs, limitMs } = request;
  const { counted, owed } = countCalls(call);
  try {
    const module = await load();
    const whole: PageContext = { ...context, call: counted };
    if (request.headOnly) return { page: { data: 'absent' }, head: headOf(module, undefined, whole), render: () => () => {} };
    const data = Promise.resolve(module.loader?.(whole));
    const first = await inTime(data, `the loader of ${match.page}`, { patienceMs, limitMs, owed });
    const isLate = first === late;
    const found = fulfilled(module);
    const loaded = isLate ? data : fulfilled(first);
    const view: PageView = {
      id: 0,
      location: { pathname, search, hash: '' },
      match,
      notFound: false,
      streamed: isLate,
      module: () => found,
      data: () => loaded,
    };
    return {
      page: isLate ? { data: 'streamed' } : { data: 'ready', ...(module.loader && { value: first }) },
      head: isLate ? headOf(module, undefined, whole) : headOf(module, first, whole, onError),
      render: ({ session, ...frame }, nonce, sink) =>
        renderApp({ view, store: createSession({ ...session }), call, ...frame, onError }, nonce, sink),
    };
  } catch (error) {
    return isNotFound(error) ? { missing: true, gone: isGone(error) } : { failed: error };
  }
}
