import { tagPattern } from './known-tags.ts';

/** Enough to take a text for Markdown. */
const ENOUGH = 2;

/** Signs of a line, with their weight: 2 alone is enough, of weight 1 it takes two lines. */
const lineSigns: readonly (readonly [RegExp, number])[] = [
  // A heading: signs and a blank before text.
  [/^ {0,3}#{1,6}[ \t]+\S/, 2],
  [/^ {0,3}(?:```|~~~)/, 1],
  [/^ {0,3}>[ \t]?\S/, 2],
  [/^\s{0,12}(?:[-*+]|\d{1,3}[.)])[ \t]+\[[ xX]\][ \t]/, 2],
  [/^\s{0,12}[*+•][ \t]+\S/, 2],
  // Not arithmetic: `- 3 + 5`.
  [/^\s{0,12}-[ \t]+(?!\d+(?:\.\d+)?\s*(?:[-+*/=×÷]|$))\S/, 2],
  [/^ {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$/, 2],
  [/^\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)+\|?[ \t]*$/, 2],
];

/** Signs inside a line. */
const inlineSigns: readonly (readonly [RegExp, number])[] = [
  [/!?\[[^[\]\n]{0,200}\]\((?:<[^<>\n]*>|[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)(?:[ \t]+"[^"\n]*")?\)/, 2],
  [/!\[[^[\]\n]{0,200}\]\(\)/, 2],
  [/\[\^[\w-]{1,40}\]/, 2],
  [/(?<![*\w\\])\*{2,3}(?=[^\s*])[^*\n]{0,400}[^\s*]\*{2,3}(?![*\w])/, 2],
  [/(?<![*\w\\])\*\*(?=[^\s*])(?:[^*\n]|\*(?!\*)){0,400}[^\s*]\*\*/, 2],
  [/(?<![_\w\\])__(?=[^\s_])[^_\n]{0,400}[^\s_]__(?![_\w])/, 2],
  [/~~(?=[^\s~])[^~\n]{0,400}[^\s~]~~/, 2],
  [/(?<![`\\])`[^`\n]{1,200}`(?!`)/, 2],
  [/(?<=^|[\s\p{Script=Han}，。：；（])\*(?=[^\s*\d])[^*\n]{1,200}(?<=[^\s*])\*(?=$|[\s\p{Script=Han}，。：；！？）])/u, 2],
  [/(?<=^|[\s\p{Script=Han}，。：；（])_(?=[^\s_])[^_\n]{1,200}(?<=[^\s_])_(?=$|[\s\p{Script=Han}，。：；！？）])/u, 2],
  [/\\[*_#[\]<>`~|{}&!\\]/, 2],
];

const frontMatter = /^---[ \t]*\n(?:[\w-]{1,40}:.{0,400}\n){1,40}---[ \t]*(?:\n|$)/;

/** Whether a text holds enough marks of Markdown, or of the tags that may stand in it. A lone `#` or `*` is no mark. */
export function looksLikeMarkdown(text: string): boolean {
  if (frontMatter.test(text.replaceAll('\r\n', '\n').slice(0, 20_000))) return true;
  let weight = 0;
  for (const written of text.split(/\r\n|[\n\r]/)) {
    const line = written.slice(0, 20_000);
    for (const [sign, value] of lineSigns) if (sign.test(line)) weight += value;
    if (/[[*_~`\\]/.test(line)) for (const [sign, value] of inlineSigns) if (sign.test(line)) weight += value;
    if (line.includes('<') && tagPattern.test(line)) weight += ENOUGH;
    if (weight >= ENOUGH) return true;
  }
  return false;
}
