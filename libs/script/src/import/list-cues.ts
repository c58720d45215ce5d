import { readTimeLine } from './cue-times.ts';
import type { CueBlock } from './cue-languages.ts';
import type { ImportNotes } from './import-notes.ts';

/** A header, a note, a style or a region of WebVTT, which ends with an empty line. */
const aside = /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/;
const number = /^\s*\d{1,7}\s*$/;
const triesTimes = (line: string): boolean => /-->|[-–—]{1,4}[>＞]|→/.test(line) && /\d\s?[:：]\s?\d/.test(line);

/** The line before one with times is a number, a name or an aside; other text outside of a cue has lost its time. */
export function listCues(text: string, notes: ImportNotes): CueBlock[] {
  const cues: CueBlock[] = [];
  const { parts } = notes;
  const isVtt = /^\ufeff?WEBVTT/.test(text);
  let open: CueBlock | undefined;
  let astray: string[] = [];
  let count = 0;
  let isSettled = true;
  const settle = (): void => {
    const lines = astray;
    astray = [];
    isSettled = true;
    if (lines.length === 0) return;
    const where = count === 0 ? '' : `#${count}`;
    if (aside.test(lines[0] ?? '')) {
      if (lines[0]?.startsWith('NOTE')) notes.add('left_out', where, lines.join(' '));
      return;
    }
    parts.add('cues', where, lines.join(' '));
    const spoken = lines.filter((line) => !triesTimes(line));
    if (parts.keeps('cues') && spoken.length > 0) cues.push({ timing: undefined, lines: spoken, number: count });
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    const times = readTimeLine(line);
    if (times) {
      if (!times.usual) notes.addOnce('changed', `#${count + 1}`, line.trim());
      // The line before is the cue's number, or in WebVTT its name; numbers before that are text.
      if (open && number.test(open.lines.at(-1) ?? '') && open.lines.length > 1) open.lines.pop();
      const before = astray.at(-1) ?? '';
      if (!isSettled && (number.test(before) || (isVtt && !aside.test(astray[0] ?? '')))) astray.pop();
      settle();
      count += 1;
      open = { timing: { startMs: times.startMs, endMs: times.endMs }, lines: [], number: count };
      cues.push(open);
    } else if (line.trim() === '') {
      open = undefined;
      // What stands apart may be the number of the next cue, with an empty line between.
      if (!number.test(astray.at(-1) ?? '')) settle();
    } else if (open && triesTimes(line)) {
      // A time that cannot be read begins a cue of its own.
      if (number.test(open.lines.at(-1) ?? '') && open.lines.length > 1) open.lines.pop();
      open = undefined;
      astray = [line];
      isSettled = false;
    } else if (triesTimes(line) && number.test(astray.at(-1) ?? '')) astray.splice(-1, 1, line);
    else if (open) open.lines.push(line);
    else {
      astray.push(line);
      isSettled = false;
    }
  }
  // The number of a cue that was cut off.
  if (astray.length === 1 && Number(astray[0]) === count + 1) notes.add('left_out', `#${count}`, astray.pop() ?? '');
  settle();
  return cues;
}
