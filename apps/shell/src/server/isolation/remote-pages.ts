import { reason, type Logger } from '../logger.ts';
import { hangMs, starvedMs } from '../drawing/in-time.ts';
import type { OpenPage, PageAnswer } from '../drawing/open-page.ts';
import type { RenderSink } from '../drawing/render-app.tsx';
import { withTimeout } from '../drawing/with-timeout.ts';
import { createBreaker, type Breaker } from './breaker.ts';
import type { PageRequest } from '../drawing/messages.ts';
import type { RenderThread, StartThread } from './render-thread.ts';
import type { ServerBundle } from './run-server-bundle.ts';
import { costsTime, createThreadPages, type ThreadPages, type Visitor } from './thread-pages.ts';

export interface RemotePagesOptions {
  /** `content 1.0.0`. */
  name: string;
  readBundle: () => Promise<ServerBundle>;
  startThread: StartThread;
  log: Logger;
}

/** The pages of one version of a remote, rendered in a thread that starts with the first of them. */
export interface RemotePages {
  /** Never rejects, and answers in time whatever the remote does. */
  open(request: PageRequest, visitor: Visitor): Promise<PageAnswer>;
  /** Starts the thread and runs the bundle. Rejects with what is wrong with it. */
  warm(): Promise<void>;
  /** A page was rendered, and no thread had to be ended since. */
  renders(): boolean;
  /** Ends the thread once its pages are sent. A page that is asked for later starts another one. */
  close(): void;
}

/** A thread that nobody has asked for a page is ended. */
const idleMs = 10 * 60_000;
const strayRestMs = 60_000;
/** A page has this long at least, however late its thread was there. */
const shortestMs = 500;

export function createRemotePages({ name, readBundle, startThread, log }: RemotePagesOptions): RemotePages {
  let thread: ThreadPages | undefined;
  let starting: Promise<ThreadPages> | undefined;
  let newest: RenderThread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let strayAt = -Infinity;
  let isProven = false;
  const breakers = new Map<string, Breaker>();
  const loadBreaker = createBreaker();

  const breakerOf = (key: string): Breaker => {
    const known = breakers.get(key) ?? createBreaker();
    breakers.set(key, known);
    return known;
  };

  async function start(): Promise<ThreadPages> {
    const bundle = await readBundle();
    newest = startThread(bundle);
    const started: ThreadPages = createThreadPages(newest, {
      ended(why, pagesOpen) {
        if (thread === started) thread = undefined;
        isProven = false;
        log.warn('the thread of a remote has ended', { remote: name, reason: why, pages: pagesOpen });
      },
      stray(error) {
        // One that comes with each page is logged once a minute.
        if (performance.now() - strayAt < strayRestMs) return;
        strayAt = performance.now();
        log.warn('a remote threw beside its pages', { remote: name, reason: reason(error) });
      },
    });
    try {
      await started.loaded;
    } catch (error) {
      started.end();
      throw error;
    }
    thread = started;
    return started;
  }

  /** The running thread, or a new one; one at a time is started. */
  function running(): Promise<ThreadPages> {
    if (thread) return Promise.resolve(thread);
    if (starting) return starting;
    if (!loadBreaker.mayTry()) return Promise.reject(new Error(`${name} could not be loaded three times`));
    starting = start();
    starting
      .then(
        () => loadBreaker.succeeded(),
        () => loadBreaker.failed(),
      )
      .finally(() => (starting = undefined));
    return starting;
  }

  /** The thread once it has started. One that takes its time by itself goes on starting, for those who come next. */
  async function runningInTime(): Promise<ThreadPages> {
    const coming = running();
    const what = 'the start of its thread';
    const used = (): Promise<number> | undefined => newest?.processorMs().catch(() => hangMs);
    return withTimeout(coming, hangMs, what).catch(async (error: unknown) => {
      // Half of the time at the most: the machine lets it wait.
      if (!starting || ((await used()) ?? 0) > hangMs / 2) throw error;
      return withTimeout(coming, starvedMs - hangMs, what);
    });
  }

  function restIdle(ms: number): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (thread?.pagesOpen()) restIdle(1000);
      else {
        thread?.end();
        thread = undefined;
      }
    }, ms);
    idle.unref();
  }

  function watched(page: OpenPage, breaker: Breaker): OpenPage {
    const watchedSink = (sink: RenderSink): RenderSink => ({
      ...sink,
      frame(html) {
        breaker.succeeded();
        isProven = true;
        sink.frame(html);
      },
      fail(error) {
        if (costsTime(error)) {
          isProven = false;
          breaker.failed();
        }
        sink.fail(error);
      },
    });
    return { ...page, render: (session, nonce, sink) => page.render(session, nonce, watchedSink(sink)) };
  }

  return {
    async open(request, visitor) {
      restIdle(idleMs);
      const { page } = request.match;
      // Data alone are not the whole of a page: that they come says nothing of its rendering.
      const breaker = breakerOf(request.patienceMs === undefined ? `${page} data` : page);
      if (!breaker.mayTry()) return { failed: new Error(`${name} ${page} failed three times in a row`) };
      const startedAt = performance.now();
      try {
        const pages = await runningInTime();
        const limitMs = Math.max(hangMs - (performance.now() - startedAt), shortestMs);
        const answer = await pages.open({ ...request, limitMs }, visitor);
        if ('render' in answer) {
          // A page for members shows a visitor no more than its head.
          isProven ||= request.headOnly === true;
          if (request.patienceMs === undefined) breaker.succeeded();
          return watched(answer, breaker);
        }
        breaker.succeeded();
        return answer;
      } catch (error) {
        if (visitor.signal.aborted) return { failed: error };
        if (costsTime(error)) breaker.failed();
        else breaker.succeeded();
        return { failed: error };
      }
    },
    async warm() {
      restIdle(idleMs);
      await running();
    },
    renders: () => isProven,
    close: () => restIdle(0),
  };
}
