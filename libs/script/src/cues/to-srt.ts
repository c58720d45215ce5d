import { clock } from './clock.ts';
import type { Cue } from './cue.ts';

/** SubRip, lines ended by a line feed. The text is written as it is: SubRip has no escapes. */
export function toSrt(cues: readonly Cue[]): string {
  return cues
    .map((cue, index) => `${index + 1}\n${clock(cue.startMs, ',')} --> ${clock(cue.endMs, ',')}\n${cue.lines.join('\n')}\n\n`)
    .join('');
}
