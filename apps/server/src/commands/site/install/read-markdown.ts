import { readdirSync, readFileSync } from 'node:fs';
import { textNumbers } from '../../../catalogue/text-numbers.ts';

export interface MarkdownFile {
  /** File name without `.md`. */
  slug: string;
  /** The `key: value` lines between the two `---`. */
  head: Readonly<Record<string, string>>;
  body: string;
}

/** All Markdown files of a folder, by name; `{{name}}` in their text becomes the number of that name. */
export function readMarkdownFolder(folder: URL): MarkdownFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => parse(name.slice(0, -'.md'.length), readFileSync(new URL(name, folder), 'utf8')));
}

function parse(slug: string, text: string): MarkdownFile {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (!match) throw new Error(`${slug}.md has no head`);
  const head: Record<string, string> = {};
  for (const line of (match[1] ?? '').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) head[line.slice(0, colon).trim()] = withNumbers(slug, line.slice(colon + 1).trim());
  }
  return { slug, head, body: withNumbers(slug, (match[2] ?? '').trim()) };
}

function withNumbers(slug: string, text: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const number = textNumbers[name];
    if (number === undefined) throw new Error(`${slug}.md names {{${name}}}, which catalogue/text-numbers.ts does not have`);
    return String(number);
  });
}

/** Nine in the morning in China; never in the future, where a wrong clock would hide the article. */
export function dateOf(day: string | undefined): Date {
  const date = new Date(`${day ?? '2026-11-01'}T09:00:00+08:00`);
  return date.getTime() < Date.now() ? date : new Date();
}
