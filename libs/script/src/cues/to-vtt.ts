import { clock } from './clock.ts';
import type { Cue } from './cue.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** WebVTT; characters that would open a tag or an arrow are escaped. */
export function toVtt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue) => `${clock(cue.startMs, '.')} --> ${clock(cue.endMs, '.')}\n${cue.lines.map(escapeText).join('\n')}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

function escapeText(line: string): string {
  return line.replace(/[&<>]/g, (character) => escapes[character] ?? character);
}
