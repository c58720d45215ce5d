import type { Cue } from './cue.ts';
import { joinLine } from './join-line.ts';

/** The text of the subtitles alone: one line a cue, without times. */
export function toTxt(cues: readonly Cue[]): string {
  return cues.map(({ lines }) => `${lines.reduce(joinLine, '')}\n`).join('');
}
