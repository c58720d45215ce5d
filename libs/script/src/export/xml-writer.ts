import { cleanText } from '../characters/clean-text.ts';
import type { MarkTag, ProsodyBase } from './mark-tag.ts';
import type { MarkupWriter } from './paragraph-markup.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of XML and HTML, without what neither may hold. */
export function escapeXml(text: string): string {
  return cleanText(text).replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

export function openingTag({ name, attributes }: MarkTag, end: '>' | '/>' = '>'): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}${end}`;
}

export function createXmlWriter(
  base: ProsodyBase,
  text: (text: string) => string = escapeXml,
  rename = (name: string): string => name,
): MarkupWriter {
  let ids = 0;
  const renamed = (tag: MarkTag): MarkTag => ({ ...tag, name: rename(tag.name) });
  return {
    base,
    text,
    tag: (tag) => openingTag(renamed(tag)),
    endTag: (tag) => `</${rename(tag.name)}>`,
    emptyTag: (tag) => openingTag(renamed(tag), '/>'),
    nextId: () => `m${(ids += 1)}`,
  };
}
