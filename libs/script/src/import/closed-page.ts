/** A comment that does not end before the next one or the end. */
const openComment = /<!--(?!(?:(?!<!--)[\s\S])*?-->)/g;
const rawElements = ['script', 'style', 'textarea', 'title', 'xmp', 'noembed', 'noframes', 'plaintext'] as const;

/** A page whose comments and raw elements end: one that does not would take all text behind it away. */
export function closedPage(html: string): string {
  let page = html.includes('<!--') ? html.replace(openComment, '') : html;
  for (const name of rawElements) page = withoutOpenElement(page, name);
  return page;
}

function withoutOpenElement(page: string, name: string): string {
  const lower = page.toLowerCase();
  const at = lower.lastIndexOf(`<${name}`);
  if (at < 0 || /[\w-]/.test(lower.charAt(at + name.length + 1)) || lower.includes(`</${name}`, at)) return page;
  const end = page.indexOf('>', at);
  return end < 0 || page.charAt(end - 1) === '/' ? page : page.slice(0, at) + page.slice(end + 1);
}
