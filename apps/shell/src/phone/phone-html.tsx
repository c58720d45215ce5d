import { splitLines } from '@shengyu/ui/lines';
import { renderToStaticMarkup } from 'react-dom/server';
import { PhoneLine, type PhoneLineData } from './PhoneLine.tsx';

/** What the mobile site has in place of pages for a computer. */
const instead: Readonly<Record<string, string>> = { edit: '/h5/#computer', supermarket: '/h5/#voices' };

/** Links of a text to what the mobile site has too stay below it. */
const keepOnPhone = (html: string): string =>
  html
    .replaceAll(/ href="\/(news|notice|course|policy|qAnda)((?:\/[\w-]+){0,2})"/g, ' href="/h5/$1$2"')
    .replaceAll(/ href="\/(edit|supermarket)(?:[/?#][^"]*)?"/g, (_, page: string) => ` href="${instead[page] ?? ''}"`);

type Known = ReadonlyMap<string, PhoneLineData>;

function drawLine(known: Known, { id, html }: { id: string; html: string }): string {
  const line = known.get(id);
  return line ? renderToStaticMarkup(<PhoneLine line={line} html={html} />) : '';
}

const byId = (lines: readonly PhoneLineData[]): Known => new Map(lines.map((line) => [line.id, line]));

/** A text of the API for the mobile site: its links stay there, and its quoted lines have a player. */
export function phoneHtml(html: string, lines: readonly PhoneLineData[] = []): string {
  const known = byId(lines);
  const parts = splitLines(html).flatMap((part) =>
    'html' in part ? keepOnPhone(part.html) : part.lines.map((line) => drawLine(known, line)),
  );
  return parts.join('');
}

/** The quoted lines of a text alone. */
export function phoneLines(html: string, lines: readonly PhoneLineData[]): string {
  const known = byId(lines);
  return splitLines(html)
    .flatMap((part) => ('lines' in part ? part.lines : []))
    .map((line) => drawLine(known, line))
    .join('');
}
