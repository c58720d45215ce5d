import type { Cue } from './cue.ts';
import { joinLine } from './join-line.ts';

/** LRC lyrics: one line a cue, centiseconds; the lines of a cue are joined, with a space only between Latin words. */
export function toLrc(cues: readonly Cue[], options: { title: string }): string {
  const title = options.title.replace(/[\r\n[\]]+/g, ' ').trim();
  const lines = cues.map((cue) => `[${stamp(cue.startMs)}]${cue.lines.reduce(joinLine, '')}\n`);
  return [title === '' ? '' : `[ti:${title}]\n`, ...lines].join('');
}

function stamp(ms: number): string {
  const centiseconds = Math.max(0, Math.round(ms / 10));
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(centiseconds / 6000))}:${pad(Math.floor(centiseconds / 100) % 60)}.${pad(centiseconds % 100)}`;
}
