import { plainText } from '../plain-text.ts';

export interface Heading {
  id: string;
  text: string;
}

/** Gives each second-level heading an id to link to, and answers them in order. */
export function outline(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = html.replace(/<h2(\s[^>]*)?>([\s\S]*?)<\/h2>/g, (_, attributes: string | undefined, inner: string) => {
    const id = `s${headings.length + 1}`;
    headings.push({ id, text: plainText(inner).trim() });
    return `<h2 id="${id}"${attributes ?? ''}>${inner}</h2>`;
  });
  return { html: marked, headings };
}

const CHARACTERS_PER_MINUTE = 400;

/** Minutes of quiet reading, at least one. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(plainText(html).replace(/\s/g, '').length / CHARACTERS_PER_MINUTE));
}
