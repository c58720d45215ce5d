import { RenderError } from '../../render/plan/render-error.ts';

export interface ProgressWatch {
  /** There was progress: the time begins anew. */
  seen(): void;
  /** Aborts, and `stalled` rejects, when there was none for so long. */
  readonly signal: AbortSignal;
  readonly stalled: Promise<never>;
  end(): void;
}

/** Notices a render that hangs. The error is one after which the order is tried again. */
export function watchProgress(stallMs: number): ProgressWatch {
  const controller = new AbortController();
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  // The render may have ended, and nothing awaits this promise any more.
  stalled.catch(() => undefined);
  const timer = setTimeout(() => {
    const error = new RenderError('engine-failed', `a render made no progress for ${stallMs} ms`, true);
    reject(error);
    controller.abort(error);
  }, stallMs);
  return {
    seen: () => {
      timer.refresh();
    },
    signal: controller.signal,
    stalled,
    end: () => clearTimeout(timer),
  };
}
