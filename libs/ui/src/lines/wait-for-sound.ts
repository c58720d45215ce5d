import type { AskLine, LineSound } from './line-types.ts';

const AGAIN_MS = 800;
/** A narration of minutes takes a while to make; after so many answers without anything new nobody waits any more. */
const TRIES = 60;

/** Asks for the sound of a line until it is made. `onMade` gets how much of it there is. Throws when it takes too long, and the reason of `signal`. */
export async function waitForSound(
  id: string,
  ask: AskLine,
  signal: AbortSignal,
  onMade: (made: number) => void = () => undefined,
): Promise<LineSound> {
  let made = 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await ask(id, signal);
    signal.throwIfAborted();
    if (found && 'url' in found) return found;
    if (found && found.made > made) {
      made = found.made;
      tries = 0;
      onMade(made);
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    signal.throwIfAborted();
  }
  throw new Error('the sound of a line was not made in time');
}
