import { cleanText } from './clean-text.ts';

/** Signs that could mean something else than themselves: marks of Markdown and pages, names of speakers, notes, references, line ends. */
const telling =
  /[#*_`~|<>[\]()（）［］【】&\\{}♪♫♬🎵🎶\u00b9\u00b2\u00b3\u2070-\u2079①-⑳：:\n\v\f\r\u0085\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2e80-\u2ef3\u2f00-\u2fd5\uf900-\ufaff\ufb00-\ufb06㏄㈱℡℻]|[\u{2f800}-\u{2fa1f}]|^\s*[-+•●▪◦‣–—]|->|→/u;
/** Elements that say more than a colour. */
const structure = /<(?:h[1-6]|[uo]l|li|table|strong|em|blockquote|ruby|su[bp]|pre|p\s[^>]{0,200}mso)\b/i;

/** Whether rich text has a structure of its own. */
export const hasStructure = (html: string): boolean => structure.test(html);

/**
 * One line in which nothing has to be recognised, as a script holds it; `undefined` for every other text. What the one way in
 * (`importScript`) gives for it, without its readers.
 * @param html the same text for rich editors
 */
export function plainLine(text: string, html = ''): string | undefined {
  const line = text.replace(/^\ufeff/, '').replace(/[\r\n]+$/, '');
  return telling.test(line) || hasStructure(html) || line.length > 2000 ? undefined : cleanText(line).trim();
}
