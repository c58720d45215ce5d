/** Milliseconds before a start that failed is tried again: 2 s, then twice as long each time, at most a minute. */
const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

export interface WholeKeeper {
  /** Completes the session; one run at a time, and once more for whoever asks meanwhile. */
  (): Promise<void>;
}

export interface KeepWholeOptions {
  /** One run of the start; whether it came to its end. */
  run: () => Promise<boolean>;
  /** Runs `work` after so many milliseconds. Answers the function that calls it off. */
  later: (work: () => void, ms: number) => () => void;
}

/** Runs the start whenever it is asked for, and by itself again after it failed. */
export function keepWhole({ run, later }: KeepWholeOptions): WholeKeeper {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let failures = 0;
  let callOff = (): void => {};

  async function runAll(): Promise<void> {
    callOff();
    let isWhole: boolean;
    do {
      isAskedAgain = false;
      isWhole = await run();
    } while (isWhole && isAskedAgain);
    running = undefined;
    failures = isWhole ? 0 : failures + 1;
    if (!isWhole) callOff = later(() => void complete(), Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)));
  }

  function complete(): Promise<void> {
    isAskedAgain = running !== undefined;
    running ??= runAll();
    return running;
  }
  return complete;
}
