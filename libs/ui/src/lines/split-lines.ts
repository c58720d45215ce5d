/** A stretch of a text: HTML between lines, or lines that follow each other. */
export type TextPart = { html: string } | { lines: { id: string; html: string }[] };

const figure =
  /<figure class="line" data-line="([0-9a-f]{32})"><blockquote>([\s\S]*?)<\/blockquote>\s*<figcaption>[\s\S]*?<\/figcaption><\/figure>/g;

/** Cuts the HTML of a text at its lines, as `renderMarkdown` of the server draws them. */
export function splitLines(html: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const between = (text: string): void => {
    if (text.trim() !== '') parts.push({ html: text });
  };
  for (const found of html.matchAll(figure)) {
    const [whole, id = '', quote = ''] = found;
    between(html.slice(from, found.index));
    from = found.index + whole.length;
    const last = parts.at(-1);
    if (last && 'lines' in last) last.lines.push({ id, html: quote });
    else parts.push({ lines: [{ id, html: quote }] });
  }
  between(html.slice(from));
  return parts;
}
