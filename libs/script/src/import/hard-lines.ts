import { codePointLength } from '../characters/code-points.ts';
import type { ImportNotes } from './import-notes.ts';

/** What the evidence needs: full-width characters of a line, full lines, and how many of them for each that is not full. */
const evidence = { leastWidth: 10, mostWidth: 62, fullLines: 2, share: 4 } as const;

export const sentenceEnd = /[。！？…!?；;：:”’」』）)】》〉—～~.]\s*$/u;
const inner = /[，。！？；,.;!?]/u;
export const itemStart =
  /^(?:[\u3000\t]|\s{2,}|[-*+•·●○■□◆▪–—]\s|[（(]?[\d一二三四五六七八九十百]{1,4}[）).、．:：]|第[\d一二三四五六七八九十百千零〇]{1,6}[章节回卷部集条]|[#>|])/u;
const hanziBefore = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef，。！？；：、”’）】》…—]$/u;
const hanziAfter = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef“‘（【《]/u;
export const hyphened = /\p{Ll}-$/u;

/** In full-width characters. */
function lineWidth(line: string): number {
  let units = 0;
  for (const character of line) units += (character.codePointAt(0) ?? 0) >= 0x1100 ? 1 : 0.5;
  return units;
}

/** Of what would have to fit on the line before; a letter and a blank beside a word count as halves. */
export const firstWordWidth = (line: string): number => (hanziAfter.test(line) ? 1 : lineWidth(/^\S{0,40}/.exec(line)?.[0] ?? '') + 0.5);

type Ending = 'hyphen' | 'full' | 'short' | undefined;

/** What ends line `index`: a word cut by a hyphen, the margin, something inside a sentence, or (undefined) the paragraph. */
function endingOf(before: string, after: string, blockWidth: number): Ending {
  if (hyphened.test(before) && /^\p{Ll}/u.test(after)) return 'hyphen';
  if (sentenceEnd.test(before) || itemStart.test(after)) return undefined;
  const own = lineWidth(before);
  if (!inner.test(before) && own < 0.6 * lineWidth(after)) return undefined;
  const firstWord = firstWordWidth(after);
  const isFull = own >= evidence.leastWidth && own <= evidence.mostWidth && own + Math.max(firstWord, 1.5) > blockWidth;
  return isFull ? 'full' : 'short';
}

interface Block {
  /** Of its first line in the text. */
  first: number;
  lines: readonly string[];
  endings: readonly Ending[];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let first = 0;
  for (let index = 0; index <= lines.length; index += 1) {
    if (index < lines.length && lines[index]?.trim() !== '') continue;
    if (index > first) blocks.push(blockOf(lines.slice(first, index), first));
    first = index + 1;
  }
  return blocks;
}

function blockOf(lines: readonly string[], first: number): Block {
  const last = lines.at(-1) ?? '';
  // Verses and lists have no sentence marks.
  const isProse = sentenceEnd.test(last) || lines.some((line) => inner.test(line));
  const blockWidth = lines.slice(0, -1).reduce((widest, line) => Math.max(widest, lineWidth(line)), 0);
  const endings = lines.slice(0, -1).map((line, index) => endingOf(line.trimEnd(), lines[index + 1] ?? '', blockWidth));
  return { first, lines, endings: isProse ? endings : endings.map((ending) => (ending === 'hyphen' ? ending : undefined)) };
}

/** One line of two: without a blank between hanzi, a cut word whole again. */
export function joinedLines(before: string, after: string): string {
  const [start, end] = [before.trimEnd(), after.trimStart()];
  if (hyphened.test(start) && /^\p{Ll}/u.test(end)) return start.slice(0, -1) + end;
  return start + (hanziBefore.test(start) || hanziAfter.test(end) ? '' : ' ') + end;
}

export const excerpt = (before: string, after: string): string =>
  `${[...before.trimEnd()].slice(-8).join('')}⏎${[...after.trim()].slice(0, 8).join('')}`;

/**
 * Lines as paragraphs. Line ends inside sentences are joined if the lines are as wide as a page allows (copied from a PDF); a few of them are asked
 * about and stay until then. Words cut by a hyphen are made whole.
 */
export function joinHardLines(lines: readonly string[], notes: ImportNotes): string[] {
  const blocks = blocksOf(lines);
  const endings = blocks.flatMap((block) => block.endings);
  const count = (kind: Ending): number => endings.filter((ending) => ending === kind).length;
  const isWrapped = count('full') >= evidence.fullLines && count('full') >= evidence.share * count('short');
  notes.parts.decide('line_ends', { kept: !isWrapped, asks: !isWrapped });
  const keeps = notes.parts.keeps('line_ends');
  // Where the page's width decides, a short line is a heading or the end of a paragraph.
  const isJoined = (ending: Ending): boolean => ending === 'full' || (ending === 'short' && !isWrapped);
  return blocks.flatMap((block) => {
    const paragraphs: string[] = [];
    for (const [index, line] of block.lines.entries()) {
      const before = block.lines[index - 1] ?? '';
      const ending = index === 0 ? undefined : block.endings[index - 1];
      const where = `${block.first + index}:${codePointLength(before) + 1}`;
      if (isJoined(ending)) notes.parts.add('line_ends', where, excerpt(before, line));
      if (ending === 'hyphen')
        notes.add('changed', where, `${excerpt(before, line)} → ${joinedLines(before.slice(-12), line.slice(0, 12))}`);
      if (ending === 'hyphen' || (isJoined(ending) && !keeps)) paragraphs.push(joinedLines(paragraphs.pop() ?? '', line));
      else paragraphs.push(line);
    }
    return paragraphs;
  });
}
