const element = /<([a-z][\w-]*)((?:\s+[^\s=>/"']+(?:="[^"]*")?)*)/g;
const attribute = /\s+([^\s=>/"']+)(?:="([^"]*)")?/g;

/**
 * What selectors can find in a piece of React's markup: `tag`, `.class`, `[attribute]`. Reading more than there is (text that looks like
 * a tag is escaped anyway) would only choose a rule too many.
 */
export function markupMarks(html: string): Set<string> {
  // The document's own elements, and the attribute of its theme.
  const marks = new Set(['html', 'body', '[data-theme]', '[lang]']);
  for (const [, tag = '', attributes = ''] of html.matchAll(element)) {
    marks.add(tag.toLowerCase());
    for (const [, name = '', value] of attributes.matchAll(attribute)) {
      marks.add(`[${name.toLowerCase()}]`);
      if (name === 'class' && value) for (const word of value.split(/\s+/)) marks.add(`.${word}`);
    }
  }
  return marks;
}
