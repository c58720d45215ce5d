import { codePointLength, documentFromText, type Paragraph, type ScriptDocument } from '@shengyu/script';
import MarkdownIt from 'markdown-it';
import { narratorId } from '../../../catalogue/narrator.ts';
import { texts } from '../../../locales/lines.zh-CN.ts';
import { lineId, lineLimits, readLine, type Line } from './read-line.ts';

export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

type Token = ReturnType<(typeof markdown)['parse']>[number];

/** A text of the site: Markdown whose fences may be lines. */
export interface TextParts {
  tokens: Token[];
  lines: Line[];
  /** What is read aloud, in order; the first is the title. Tokens have the numbers of their paragraphs. */
  narrated: Paragraph[];
}

/** What a fence that is a line carries in its token's `meta`. */
export interface LineMeta {
  line: Line;
  /** Number of its first paragraph. */
  first: number;
}

/** Reads a text; the number of each paragraph that is read aloud is the attribute `data-r` of its element. */
export function readText(text: string, title: string): TextParts {
  const tokens = markdown.parse(text, {});
  const lines: Line[] = [];
  const narrated: Paragraph[] = [plain(title)];
  const items: Token[] = [];
  let row: { open: Token; cells: string[] } | undefined;
  const number = (element: Token | undefined, said: string): void => {
    if (!element || said.trim() === '') return;
    element.attrSet('data-r', String(narrated.length));
    narrated.push(plain(said));
  };
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'list_item_open') items.push(token);
    else if (token.type === 'list_item_close') items.pop();
    else if (token.type === 'tr_open') row = { open: token, cells: [] };
    else if (token.type === 'tr_close') {
      number(row?.open, row?.cells.join(texts.cells) ?? '');
      row = undefined;
    } else if (token.type === 'inline') {
      const opening = tokens[index - 1];
      if (row) row.cells.push(textOf(token));
      else number(opening?.hidden ? items.at(-1) : opening, textOf(token));
    } else if (token.type === 'fence') {
      const line = lines.length < lineLimits.perText ? readLine(token.info, token.content) : undefined;
      if (!line) continue;
      token.meta = { line, first: narrated.length } satisfies LineMeta;
      lines.push(line);
      narrated.push(...line.document.paragraphs.map((paragraph) => spokenBy(line.document.settings.voiceId, paragraph)));
    }
  }
  return { tokens, lines, narrated };
}

/** The whole of a text read aloud by the narrator, its lines by their own voices; undefined where it is too long. */
export function narrationOf({ narrated }: Pick<TextParts, 'narrated'>): { id: string; document: ScriptDocument } | undefined {
  const length = narrated.reduce((sum, { text }) => sum + codePointLength(text), 0);
  if (length > lineLimits.narration || narrated.length < 2) return undefined;
  const document = { ...documentFromText('', narratorId), paragraphs: narrated };
  return { id: lineId(document), document };
}

const plain = (text: string): Paragraph => ({ text, marks: [], inserts: [] });

/** As the element's text is in a browser, a character for a character; line breaks are spaces. */
function textOf({ children }: Token): string {
  return (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : type === 'image' ? '' : content))
    .join('');
}

/** Where a paragraph names no voice itself, `voiceId` speaks. */
function spokenBy(voiceId: string, paragraph: Paragraph): Paragraph {
  if (voiceId === narratorId) return paragraph;
  const length = codePointLength(paragraph.text);
  const named = paragraph.marks.filter(({ kind }) => kind === 'voice').toSorted((a, b) => a.start - b.start);
  const gaps: Paragraph['marks'] = [];
  let from = 0;
  for (const { start, end } of [...named, { start: length, end: length }]) {
    if (start > from) gaps.push({ kind: 'voice', start: from, end: start, voiceId });
    from = Math.max(from, end);
  }
  return { ...paragraph, marks: [...gaps, ...paragraph.marks] };
}
