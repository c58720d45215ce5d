import { calls, type Call } from '@shengyu/api';
import type { RenderSink } from '../drawing/render-app.tsx';
import { HangError, starvedMs } from '../drawing/in-time.ts';
import type { PageAnswer } from '../drawing/open-page.ts';
import type { FromThread, PageRequest } from '../drawing/messages.ts';
import { fromPlainError, toPlainError } from '../drawing/plain-error.ts';
import type { RenderThread } from './render-thread.ts';

/** The thread that rendered a page was ended, or ended by itself. */
class ThreadError extends Error {
  override readonly name = 'ThreadError';
}

/** In whose name a page is rendered. */
export interface Visitor {
  call: Call;
  /** Aborted when they have left. */
  signal: AbortSignal;
}

export interface ThreadPages {
  /** Answered when the bundle has run; rejects with what it threw. */
  loaded: Promise<void>;
  open(request: PageRequest, visitor: Visitor): Promise<PageAnswer>;
  pagesOpen(): number;
  end(): void;
}

export interface ThreadEvents {
  /** The thread is over, not because it was asked to end; `pagesOpen` pages failed with it. */
  ended(reason: string, pagesOpen: number): void;
  stray(error: Error): void;
}

interface Page {
  visitor: Visitor;
  opened: (answer: PageAnswer) => void;
  failed: (error: Error) => void;
  sink?: RenderSink;
  /** The frame has been sent: what fails now is left to the browser. */
  isFramed?: boolean;
  callsOpen: number;
  forget: () => void;
  since: number;
}

const tickMs = 100;
/** Without a page at work, every tenth look is enough. */
const idleTicks = 10;
/** To start takes as long as the machine needs, up to this. */
const startMs = 10_000;
/** A page that was opened and that nobody renders. */
const forgottenMs = 15_000;
/**
 * A thread that uses this much processor time without an answer loops. Time in which the machine lets it wait does not count: on a busy
 * one, threads of healthy pages would be ended.
 */
const loopMs = 400;
/** A thread that sleeps uses none; it is ended after this long. */
const silentMs = 10_000;
/**
 * So long a page of a thread that has been silent for `mutedMs` is waited for. A loop has used its time before, unless the machine is so busy
 * that every page is late: then a page that comes late is better than none.
 */
const waitMs = starvedMs;
const mutedMs = 800;
const mostOutsideHeap = 192 * 1024 * 1024;
/** More calls at once than a page could need. */
const mostCalls = 64;

/** Opens pages in `thread`, and ends it when it does not answer any more or holds too much memory. */
export function createThreadPages(thread: RenderThread, events: ThreadEvents): ThreadPages {
  const pages = new Map<number, Page>();
  let numbers = 0;
  let isOver = false;
  let load: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const loaded = new Promise<void>((resolve, reject) => (load = { resolve, reject }));
  loaded.catch(() => undefined);

  function fail(id: number, error: Error): void {
    const page = pages.get(id);
    if (!page) return;
    pages.delete(id);
    page.forget();
    if (page.isFramed) page.sink?.end();
    else if (page.sink) page.sink.fail(error);
    else page.failed(error);
  }

  function over(reason: string): void {
    if (isOver) return;
    isOver = true;
    clearInterval(watch);
    const pagesOpen = pages.size;
    load?.reject(new ThreadError(reason));
    events.ended(reason, pagesOpen);
    for (const id of [...pages.keys()]) fail(id, new ThreadError(reason));
  }
  function end(reason: string): void {
    thread.end();
    over(reason);
  }

  let hasAnswered = false;
  /** The ping that is not answered yet. `processorMs`: what the thread had used by then. */
  let asked: { at: number; processorMs?: number } | undefined;
  let ticks = 0;
  const startedAt = performance.now();
  function look(): void {
    if (isOver) return;
    const now = performance.now();
    ticks += 1;
    if (!hasAnswered && now - startedAt < startMs) return;
    if (!hasAnswered || (asked && now - asked.at > silentMs)) return end('it does not answer');
    if (pages.size === 0 && !asked && ticks % idleTicks !== 0) return;
    if (!asked) {
      asked = { at: now };
      thread.post({ kind: 'ping' });
    }
    const ping = asked;
    thread.processorMs().then(
      (used) => {
        ping.processorMs ??= used;
        if (asked === ping && used - ping.processorMs > loopMs) end('it does not answer');
      },
      () => undefined,
    );
    thread.outsideHeap().then(
      (bytes) => bytes > mostOutsideHeap && end(`it holds ${Math.round(bytes / 1024 / 1024)} MB outside of its heap`),
      () => undefined,
    );
    for (const [id, page] of pages) {
      if (!page.sink && now - page.since > forgottenMs) stop(id);
      else if (!page.isFramed && now - ping.at > mutedMs && now - page.since > waitMs) giveUp(id);
    }
  }
  // A tick that comes late looks at answers that came meanwhile first.
  const watch = setInterval(() => setImmediate(look), tickMs);
  watch.unref();

  async function answerCall(message: Extract<FromThread, { kind: 'call' }>): Promise<void> {
    const { id, call, name, input, options } = message;
    const page = pages.get(id);
    if (!page) return;
    const { bound, ...rest } = options;
    page.callsOpen += 1;
    try {
      if (!Object.hasOwn(calls, name)) throw new Error(`there is no call ${name}`);
      if (page.callsOpen > mostCalls) throw new Error(`more than ${mostCalls} calls at once`);
      const value = await page.visitor.call(name, input as never, { ...rest, ...(bound && { signal: page.visitor.signal }) });
      if (pages.has(id)) thread.post({ kind: 'answer', id, call, value });
    } catch (error) {
      if (pages.has(id)) thread.post({ kind: 'answer', id, call, error: toPlainError(error) });
    } finally {
      page.callsOpen -= 1;
    }
  }

  function render(id: number, page: Page): Extract<PageAnswer, { render: unknown }>['render'] {
    return (frame, nonce, sink) => {
      page.sink = sink;
      if (pages.has(id)) thread.post({ kind: 'render', id, frame, nonce });
      else sink.fail(new ThreadError('the thread ended meanwhile'));
      return () => stop(id);
    };
  }
  function stop(id: number): void {
    const page = pages.get(id);
    if (!page) return;
    pages.delete(id);
    page.forget();
    if (!isOver) thread.post({ kind: 'stop', id });
    page.failed(new ThreadError('nobody waits for the page any more'));
  }

  function giveUp(id: number): void {
    thread.post({ kind: 'stop', id });
    fail(id, new HangError('its thread does not answer'));
  }

  function take(message: FromThread): void {
    if (isOver) return undefined;
    hasAnswered = true;
    asked = undefined;
    if (message.kind === 'pong') return undefined;
    if (message.kind === 'loaded') return load?.resolve();
    if (message.kind === 'unloadable') return load?.reject(fromPlainError(message.error));
    if (message.kind === 'stray') return events.stray(fromPlainError(message.error));
    const page = pages.get(message.id);
    if (!page) return undefined;
    const { id } = message;
    switch (message.kind) {
      case 'opened':
        return page.opened({ page: message.page, head: message.head, render: render(id, page) });
      case 'missing':
        page.opened({ missing: true, gone: message.gone });
        break;
      case 'call':
        void answerCall(message);
        return undefined;
      case 'frame':
        page.isFramed = true;
        return page.sink?.frame(message.html);
      case 'late':
        return page.sink?.late(message.html);
      case 'end':
        page.sink?.end();
        break;
      case 'failed':
        return fail(id, fromPlainError(message.error));
    }
    pages.delete(id);
    page.forget();
    return undefined;
  }

  thread.onMessage(take);
  thread.onEnd(over);
  thread.post({ kind: 'load' });
  return {
    loaded,
    open(request, visitor) {
      if (isOver || visitor.signal.aborted) return Promise.reject(new ThreadError('nobody is here for the page'));
      const id = numbers++;
      const leave = (): void => stop(id);
      visitor.signal.addEventListener('abort', leave, { once: true });
      return new Promise((resolve, reject) => {
        const forget = (): void => visitor.signal.removeEventListener('abort', leave);
        pages.set(id, { visitor, opened: resolve, failed: reject, callsOpen: 0, forget, since: performance.now() });
        thread.post({ kind: 'open', id, request });
      });
    },
    pagesOpen: () => pages.size,
    end() {
      isOver = true;
      clearInterval(watch);
      thread.end();
      load?.reject(new ThreadError('it is not needed any more'));
    },
  };
}

/** Whether a failure is of the kind that visitors wait for: a thread that had to be ended, a page that does not end. */
export const costsTime = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ThreadError' || error.name === 'HangError');
