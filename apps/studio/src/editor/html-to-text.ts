const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);
const silent = new Set('HEAD SCRIPT STYLE TEMPLATE NOSCRIPT TITLE META LINK SVG MATH OBJECT IFRAME AUDIO VIDEO SELECT BUTTON'.split(' '));

/** What a person would read aloud of a pasted page: its text, one line per block. Nothing of it is rendered or run. */
export function htmlToText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines: string[] = [''];
  read(body, lines, false);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function read(node: Node, lines: string[], preformatted: boolean): void {
  if (node.nodeType === Node.TEXT_NODE) {
    append(node.nodeValue ?? '', lines, preformatted);
    return;
  }
  if (!(node instanceof HTMLElement) || isSilent(node)) return;
  if (node.tagName === 'BR') {
    lines.push('');
    return;
  }
  const block = blocks.has(node.tagName);
  if (block) breakLine(lines);
  for (const child of node.childNodes) read(child, lines, preformatted || node.tagName === 'PRE');
  if (node.tagName === 'TD' || node.tagName === 'TH') append(' ', lines, false);
  if (block) breakLine(lines);
}

/** Word writes list bullets as text of their own, marked so that other programs can leave them out. */
function isSilent(element: HTMLElement): boolean {
  const style = element.getAttribute('style') ?? '';
  return silent.has(element.tagName.toUpperCase()) || element.hidden !== false || /mso-list:\s*ignore|display:\s*none/i.test(style);
}

function append(text: string, lines: string[], preformatted: boolean): void {
  const parts = preformatted ? text.split('\n') : [text.replaceAll(/\s+/g, ' ')];
  parts.forEach((part, index) => {
    if (index > 0) lines.push('');
    const last = lines.at(-1) ?? '';
    lines[lines.length - 1] = last === '' && !preformatted ? part.trimStart() : last + (last.endsWith(' ') ? part.trimStart() : part);
  });
}

function breakLine(lines: string[]): void {
  if (lines.at(-1) !== '') lines.push('');
}
