import { splitLines } from '@shengyu/ui/lines';
import { renderToStaticMarkup } from 'react-dom/server';
import { phoneAddresses } from '../routing/phone-addresses.ts';
import { PhoneLine, type PhoneLineData } from './PhoneLine.tsx';

/** Links of a text to pages of the site lead below `/h5` too. */
const keepOnPhone = (html: string): string =>
  html.replaceAll(/ href="(\/[^/"][^"]*)"/g, (_, path: string) => ` href="${phoneAddresses.toAddress(path)}"`);

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
