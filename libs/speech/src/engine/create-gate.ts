/** Lets a number of tasks in at a time; those that somebody is listening for go first. */
export interface Gate {
  run<Result>(task: () => Promise<Result>, urgent?: boolean): Promise<Result>;
  /** Lets so many more in at a time from now on. */
  widen(by: number): void;
}

export function createGate(width: number): Gate {
  const urgentWaiting: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let free = width;
  const enter = async (urgent: boolean) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => (urgent ? urgentWaiting : waiting).push(resolve));
  };
  const leave = () => {
    const next = urgentWaiting.shift() ?? waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    widen(by) {
      for (let count = 0; count < by; count += 1) leave();
    },
    async run(task, urgent = false) {
      await enter(urgent);
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}
