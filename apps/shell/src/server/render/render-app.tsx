import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { isNotFound } from '@shengyu/contract';
import { staticNavigation } from '@shengyu/nav';
import { App } from '../../app/App.tsx';
import { reason, type Logger } from '../logger.ts';
import type { PreparedPage } from './prepare-page.ts';

const abortMs = 10_000;

export interface RenderSink {
  /** The page's frame, in one piece; afterwards `late` pieces, then `end`. */
  frame(html: string): void;
  late(html: string): void;
  end(): void;
  /** The frame itself could not be rendered. */
  fail(error: unknown): void;
}

const noRetry = (): void => {};

/** Renders a prepared page. What fails inside the page's boundary is left to the browser; late data follows the frame. */
export function renderApp({ view, store, call }: PreparedPage, nonce: string, log: Logger, sink: RenderSink): () => void {
  let frame: string[] | undefined = [];
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
  const timer = setTimeout(() => stream.abort(new Error(`rendering took longer than ${abortMs} ms`)), abortMs);
  output.on('close', () => clearTimeout(timer));
  const stream = renderToPipeableStream(<App view={view} navigation={staticNavigation} store={store} call={call} onRetry={noRetry} />, {
    nonce,
    // React would send a large page apart from its frame, to be put in place by a script: it belongs in the frame.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady() {
      try {
        stream.pipe(output);
        // React writes the frame synchronously; what it writes from now on belongs to late parts.
        flushFrame();
      } catch (error) {
        // React would only report it, and the answer would never end.
        sink.fail(error);
      }
    },
    onShellError: (error) => sink.fail(error),
    onError(error) {
      if (isNotFound(error)) return;
      log.warn('a part of a page was left to the browser', {
        path: view.location.pathname,
        owner: view.match?.owner ?? null,
        reason: reason(error),
      });
    },
  });
  return () => stream.abort();
}
