import { statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files-below.ts';

/** Fingerprint of a folder: names, times and sizes of its files. */
function stateOf(folder: string): string {
  return filesBelow(folder)
    .map((file) => {
      const { mtimeMs, size } = statSync(path.join(folder, file));
      return `${file} ${mtimeMs} ${size}`;
    })
    .join('\n');
}

/**
 * Calls `onChange` after files below `folder` were written, replaced, added or removed, once they are unchanged for one look.
 * Looks every `everyMs` instead of watching: Node's recursive watch loses a file that an editor, or Git, replaces.
 * Answers how to stop.
 */
export function watchFolder(folder: string, onChange: () => void, everyMs = 100): () => void {
  let [settled, last] = [stateOf(folder), ''];
  const timer = setInterval(() => {
    let now: string;
    try {
      now = stateOf(folder);
    } catch {
      // A file went away between its name and its time: the next look sees the rest.
      return;
    }
    if (now === last && now !== settled) {
      settled = now;
      onChange();
    }
    last = now;
  }, everyMs);
  return () => clearInterval(timer);
}
