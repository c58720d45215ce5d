import type { Call } from '@shengyu/api';
import { createCallClips, readCues, type AuditionCue, type Clips } from '@shengyu/audition';
import { problemOf } from '../device/my-line.model.ts';

export { measureLine } from '../device/my-line.model.ts';

export interface LineReader extends Clips {
  cues: (url: string, signal: AbortSignal) => Promise<readonly AuditionCue[]>;
}

/** Reads lines aloud. A file of its own: it is loaded with the first line that is asked for. */
export function createLineReader(call: Call): LineReader {
  return { ...createCallClips(call, problemOf), cues: async (url, signal) => (await readCues(url, signal)).cues };
}
