import type { ScriptDocument } from '@shengyu/script';

export interface Difference {
  mine: string;
  theirs: string;
}

export interface Comparison {
  /** Paragraphs that are the same on both sides. */
  same: number;
  /** The stretch between the first and the last difference, paragraph beside paragraph. */
  different: Difference[];
}

/** Two versions of a script, without the paragraphs they begin and end with in common. */
export function compareScripts(mine: ScriptDocument, theirs: ScriptDocument): Comparison {
  const a = mine.paragraphs.map((paragraph) => JSON.stringify(paragraph));
  const b = theirs.paragraphs.map((paragraph) => JSON.stringify(paragraph));
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const rows = Math.max(a.length, b.length) - head - tail;
  const textOf = (document: ScriptDocument, row: number): string =>
    head + row < document.paragraphs.length - tail ? (document.paragraphs[head + row]?.text ?? '') : '';
  return {
    same: head + tail,
    different: Array.from({ length: rows }, (_, row) => ({ mine: textOf(mine, row), theirs: textOf(theirs, row) })),
  };
}
