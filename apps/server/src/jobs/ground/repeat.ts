export interface RepeatOptions {
  everyMs: number;
  onError: (error: unknown) => void;
  signal: AbortSignal;
}

/** Runs `work` now and so often until `signal` aborts, never twice at the same time; a round that fails is made up for by the next. */
export function repeat(work: () => Promise<unknown>, { everyMs, onError, signal }: RepeatOptions): void {
  let running: Promise<unknown> | undefined;
  const round = (): void => {
    running ??= work()
      .catch((error: unknown) => (signal.aborted ? undefined : onError(error)))
      .finally(() => (running = undefined));
  };
  round();
  const timer = setInterval(round, everyMs).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
