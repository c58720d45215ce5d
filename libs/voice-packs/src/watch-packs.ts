import { mkdirSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

/** How late a change shows where the system does not announce it: over a network, in some containers. */
const POLL_MS = 2_000;

/** What changes when a pack comes, goes or is under way: three calls of the system. */
function signatureOf(cache: string): string {
  const state = statSync(path.join(cache, 'state.json'), { throwIfNoEntry: false });
  const lists = ['packs', 'runtime'].map((folder) => {
    try {
      return readdirSync(path.join(cache, folder)).toSorted().join(' ');
    } catch {
      return '';
    }
  });
  return [state?.mtimeMs, state?.ino, ...lists].join('\n');
}

/**
 * Calls `onChange` after a pack was added or removed, and whenever an installation has got further: `findPack` and `readPackState` then
 * answer anew. It keeps no process alive.
 * @returns ends it
 */
export function watchPacks(cache: string, onChange: () => void): () => void {
  let seen = signatureOf(cache);
  const look = (): void => {
    const now = signatureOf(cache);
    if (now === seen) return;
    seen = now;
    onChange();
  };
  const timer = setInterval(look, POLL_MS).unref();
  const watcher = watchFolder(cache, look);
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

/** The system's own announcements, where it makes them. The state is written last, into the cache itself: its folders need none. */
function watchFolder(cache: string, onEvent: () => void): FSWatcher | undefined {
  try {
    mkdirSync(cache, { recursive: true });
    const watcher = watch(cache, { persistent: false }, onEvent);
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}
