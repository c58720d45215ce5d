import type { AskLine, LineSound } from './line-types.ts';

const AGAIN_MS = 800;
/** A narration of minutes takes seconds to make; after this long nobody waits any more. */
const TRIES = 60;

/** Asks for the sound of a line until it is made. Throws when it takes too long, and the reason of `signal`. */
export async function waitForSound(id: string, ask: AskLine, signal: AbortSignal): Promise<LineSound> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await ask(id, signal);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    signal.throwIfAborted();
  }
  throw new Error('the sound of a line was not made in time');
}
