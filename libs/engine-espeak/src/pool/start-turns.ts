/** Shared by the threads of a pool: how many have come, and how many are done with starting. */
export type StartTurns = Int32Array<SharedArrayBuffer>;

/** A thread that does not get its turn for so long starts all the same: the one before may have crashed. */
const longestWaitMs = 3000;
const come = 0;
const done = 1;

export function createStartTurns(): StartTurns {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/**
 * Lets threads start one after the other. On few cores, threads that warm up at the same time are all ready late; the
 * first to be ready is the one that somebody waits for.
 */
export async function takeTurn<Result>(turns: StartTurns, start: () => Promise<Result>): Promise<Result> {
  const mine = Atomics.add(turns, come, 1);
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const now = Atomics.load(turns, done);
    const leftMs = deadline - performance.now();
    if (now >= mine || leftMs <= 0) break;
    await Atomics.waitAsync(turns, done, now, leftMs).value;
  }
  try {
    return await start();
  } finally {
    Atomics.add(turns, done, 1);
    Atomics.notify(turns, done);
  }
}
