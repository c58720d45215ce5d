/** Schedules `work` once after the next painted frame, however often `ask` is called. Returns `ask` and `cancel`. */
export function afterPaint(work: () => void): { ask: () => void; cancel: () => void } {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask: () => {
      if (frame !== 0 || timer !== undefined) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        timer = setTimeout(() => {
          timer = undefined;
          work();
        });
      });
    },
    cancel: () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = 0;
      timer = undefined;
    },
  };
}

/** Runs `work` at once, for tests without painting. */
export const atOnce = (work: () => void): { ask: () => void; cancel: () => void } => ({ ask: work, cancel: () => undefined });
