/** Beyond it nothing is shown of a text. */
const most = 20_000;

/** A Markdown text as it reads, without its marks, in one line. */
export function plainText(markdown: string): string {
  return markdown
    .slice(0, most)
    .replaceAll(/^\s*(?:```|~~~).*$/gm, ' ')
    .replaceAll(/^\s*\|?(?:\s*:?-{3,}:?\s*\|)+\s*:?-*:?\s*$/gm, ' ')
    .replaceAll(/<\/?[a-z][^>\n]*>|\{#[^}\n]*\}/gi, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`~|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
