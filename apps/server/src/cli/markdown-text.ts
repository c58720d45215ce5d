/** What a Markdown file says aloud: the text of headings, paragraphs, lists and tables without its signs; code and comments are left out. */
export function markdownText(source: string): string {
  const lines = source
    .replaceAll('\r\n', '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^(```|~~~)[\s\S]*?^\1[^\n]*$/gm, '')
    .split('\n');
  const paragraphs: string[] = [];
  let open = false;
  for (const line of lines) {
    const text = inlineText(blockText(line));
    const continues = open && text !== '' && !startsBlock(line);
    if (continues) paragraphs.push(joinLines(paragraphs.pop() ?? '', text));
    else if (text !== '') paragraphs.push(text);
    open = text !== '' && !/^\s*(#|\|)/.test(line);
  }
  return paragraphs.join('\n');
}

function startsBlock(line: string): boolean {
  return /^\s*(#{1,6}\s|[-*+]\s|\d+[.)]\s|>|\|)/.test(line);
}

function blockText(line: string): string {
  if (/^\s*([-*_]\s*){3,}$/.test(line) || /^\s*\|?[\s:|-]+\|[\s:|-]*$/.test(line) || /^\s*=+\s*$/.test(line)) return '';
  return line
    .replace(/^(\s*>)+\s?/, '')
    .replace(/^\s*#{1,6}\s+(.*?)\s*#*\s*$/, '$1')
    .replace(/^\s*([-*+]|\d+[.)])\s+(\[[ xX]\]\s+)?/, '')
    .replace(/^\s*\|.*$/, rowText)
    .trim();
}

function rowText(row: string): string {
  return row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('，');
}

function inlineText(text: string): string {
  return text
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]+)\]\[[^\]]*\]/g, '$1')
    .replaceAll(/<(https?:[^>]+)>/g, '$1')
    .replaceAll(/<\/?[a-zA-Z][^>]*>/g, '')
    .replaceAll(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*]*[^\s*])\*/g, '$1')
    .replaceAll(/(?<!\w)_(?=\S)([^_]*[^\s_])_(?!\w)/g, '$1')
    .replaceAll(/~~(.*?)~~/g, '$1')
    .replaceAll(/`([^`]*)`/g, '$1')
    .replaceAll(/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1')
    .trim();
}

/** A line break inside a paragraph is a space between Latin words and nothing between hanzi. */
function joinLines(before: string, after: string): string {
  return /[\w.,;:!?)]$/.test(before) && /^[\w(]/.test(after) ? `${before} ${after}` : before + after;
}
