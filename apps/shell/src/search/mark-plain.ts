import type { MarkedText } from '@shengyu/api';

/** A text with each place of `word` marked; small and capital letters are the same. */
export function markPlain(text: string, word: string): MarkedText {
  const [lower, wanted] = [text.toLowerCase(), word.toLowerCase()];
  const parts: MarkedText = [];
  if (wanted === '' || lower.length !== text.length) return [{ text, hit: false }];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), hit: false });
    parts.push({ text: text.slice(at, at + wanted.length), hit: true });
    from = at + wanted.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}
