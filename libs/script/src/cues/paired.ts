import { isSentenceEnd } from '../clauses/symbols.ts';

const pairs: Readonly<Record<string, string>> = {
  '《': '》',
  '〈': '〉',
  '“': '”',
  '‘': '’',
  '「': '」',
  '『': '』',
  '（': '）',
  '(': ')',
  '【': '】',
};

/** Spans in quotes or brackets, including them (UTF-16 units): a title, a term, an aside; none that holds whole sentences. */
export function pairedSpans(text: string, longest: number): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const closer = pairs[text[start] ?? ''];
    if (closer === undefined) continue;
    const length = text.slice(start, start + longest).indexOf(closer) + 1;
    if (length > 0 && ![...text.slice(start, start + length)].some(isSentenceEnd)) spans.push({ start, end: start + length });
  }
  return spans;
}
