import type { Reading } from '../clause.ts';
import type { Mark } from '../document.ts';

/** A mark that says how text is read, cut to a clause [start, end) and moved to the clause's own offsets; undefined when nothing of it lies there. */
export function clipReading(mark: Mark, start: number, end: number): Reading | undefined {
  if (mark.end <= start || mark.start >= end) return undefined;
  const from = Math.max(mark.start, start);
  const to = Math.min(mark.end, end);
  const place = { start: from - start, end: to - start };
  switch (mark.kind) {
    case 'pinyin': {
      const whole = mark.syllables.length === mark.end - mark.start;
      const syllables = whole ? mark.syllables.slice(from - mark.start, to - mark.start) : mark.syllables;
      return { kind: 'pinyin', ...place, syllables };
    }
    case 'phoneme':
      return { kind: 'phoneme', ...place, ipa: from === mark.start ? mark.ipa : '' };
    case 'alias':
      return { kind: 'alias', ...place, text: from === mark.start ? mark.text : '' };
    case 'number':
      return { kind: 'number', ...place, reading: mark.reading };
    case 'stress':
    case 'link':
      return { kind: mark.kind, ...place };
    case 'voice':
    case 'rate':
    case 'pitch':
    case 'volume':
    case 'emotion':
    case 'recording':
    case 'caption':
      return undefined;
  }
}
