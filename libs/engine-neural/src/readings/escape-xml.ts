const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as the content or the attribute of an element. */
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
