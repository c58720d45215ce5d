import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { Call } from '@shengyu/api';
import { isNotFound, type SitePage } from '@shengyu/contract';
import { staticNavigation, type Navigation } from '@shengyu/nav';
import type { SessionStore } from '@shengyu/session';
import { App } from '../../app/App.tsx';
import type { PageView } from '../../app/page-view.ts';
import { phoneAddresses } from '../../routing/phone-addresses.ts';
import { HangError, hangMs } from './in-time.ts';

/** Data that come later than this are left to the browser. */
const lateMs = 10_000;

export interface RenderSink {
  /** The page's frame, in one piece; afterwards `late` pieces, then `end`. */
  frame(html: string): void;
  late(html: string): void;
  end(): void;
  /** In place of all others: the page, or the frame around it, cannot be rendered. */
  fail(error: unknown): void;
}

export interface RenderedApp {
  view: PageView;
  store: SessionStore;
  call: Call;
  pages: readonly SitePage[];
  /** It is drawn for a phone, and its links lead below `/h5`. */
  onPhoneSite: boolean;
  /** A part of the page could not be rendered, and is left to the browser. */
  onError: (error: unknown) => void;
}

const phoneNavigation: Navigation = { ...staticNavigation, addresses: phoneAddresses };

const noRetry = (): void => {};

/** Renders a page with the shell's frame. Late data follow the frame; a view that is `failed` shows that it is. */
export function renderApp({ view, store, call, pages, onPhoneSite, onError }: RenderedApp, nonce: string, sink: RenderSink): () => void {
  let frame: string[] | undefined = [];
  let fault: unknown;
  let isStandIn = false;
  let isOver = false;
  const output = new Writable({
    decodeStrings: false,
    write(chunk: Buffer | string, _encoding, done) {
      const text = chunk.toString();
      if (frame) frame.push(text);
      else sink.late(text);
      done();
    },
    final(done) {
      flushFrame();
      sink.end();
      done();
    },
  });
  function flushFrame(): void {
    if (!frame) return;
    const html = frame.join('');
    frame = undefined;
    sink.frame(html);
  }
  function send(): void {
    if (isOver) return;
    clearTimeout(hanging);
    try {
      stream.pipe(output);
      // React writes the frame synchronously; what it writes from now on belongs to late parts.
      flushFrame();
    } catch (error) {
      // React would only report it, and the answer would never end.
      sink.fail(error);
    }
  }
  function stop(reason?: unknown): void {
    isOver = true;
    clearTimeout(hanging);
    clearTimeout(timer);
    stream.abort(reason);
  }
  function fail(error: unknown): void {
    if (isOver) return;
    stop(error);
    sink.fail(error);
  }
  let hanging: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => stream.abort(new Error(`rendering took longer than ${lateMs} ms`)), lateMs);
  output.on('close', () => clearTimeout(timer));
  const watched: PageView = { ...view, onStandIn: () => (isStandIn = true) };
  /** The page has to be there with its frame. */
  const isWanted = !view.streamed && !view.failed;
  const stream = renderToPipeableStream(
    <App view={watched} navigation={onPhoneSite ? phoneNavigation : staticNavigation} {...{ store, call, pages }} onRetry={noRetry} />,
    {
      nonce,
      // React would send a large page apart from its frame, to be put in place by a script: it belongs in the frame.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        if (!isWanted || !isStandIn) send();
        else if (fault !== undefined) fail(fault);
        else hanging = setTimeout(fail, hangMs, new HangError(`${view.match?.page ?? 'the page'} waits for something that does not come`));
      },
      onAllReady() {
        if (!frame || isOver) return;
        if (isWanted && isStandIn && fault !== undefined) fail(fault);
        else send();
      },
      onShellError: fail,
      onError(error) {
        if (isOver || isNotFound(error)) return;
        fault ??= error ?? new Error('the page threw nothing');
        if (!view.failed) onError(error);
      },
    },
  );
  return stop;
}
