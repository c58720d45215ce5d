/** What may not begin a line, and what may not end one. */
const closing = /^[，。、；：！？）》〉」』】”’…—·,.;:!?)\]}%]$/u;
const opening = /^[（《〈「『【“‘([{¥$]$/u;
/** Hanzi and marks stand alone; letters and digits hold together. */
const units = /[A-Za-z0-9][A-Za-z0-9.,@/_-]*|\s+|./gu;

/** Lines no wider than `width`: hanzi break anywhere but around marks, words of letters hold together. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of text.match(units) ?? []) {
    if (line === '' || closing.test(unit) || widthOf(line + unit) <= width) {
      if (line !== '' || unit.trim() !== '') line += unit;
      continue;
    }
    const kept = opening.test(line.at(-1) ?? '') ? line.slice(0, -1) : line;
    lines.push(kept.trimEnd());
    line = line.slice(kept.length) + unit.trimStart();
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}
