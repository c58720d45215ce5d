import { codePointLength, paragraphOffsets, planClauses, type ScriptDocument } from '@shengyu/script';

export interface SharePart {
  /** In code points of the whole text. */
  start: number;
  end: number;
}

/** Cuts a script at ends of clauses into parts of at most so many words: as much as a visitor hears at a time. */
export function shareParts(document: ScriptDocument, mostWords: number): SharePart[] {
  const offsets = paragraphOffsets(document);
  const parts: (SharePart & { words: number })[] = [];
  for (const { paragraph, start, end, words } of planClauses(document)) {
    const base = offsets[paragraph] ?? 0;
    const last = parts.at(-1);
    if (last && last.words + words <= mostWords) Object.assign(last, { end: base + end, words: last.words + words });
    else parts.push({ start: base + start, end: base + end, words });
  }
  // What no clause has, such as the mark that closes a sentence, belongs to the part before it.
  const whole = document.paragraphs.reduce((sum, { text }) => sum + codePointLength(text) + 1, -1);
  return parts
    .filter(({ words }) => words > 0)
    .map(({ start }, index, kept) => ({ start: index === 0 ? 0 : start, end: kept[index + 1]?.start ?? Math.max(0, whole) }));
}
