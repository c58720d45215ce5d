import type { Paragraph, ScriptSettings } from '../document/document.ts';
import { HEADING_PAUSE_MS, PARAGRAPH_PAUSE_MS } from '../document/limits.ts';
import { createVoiceFinder } from './find-voice.ts';
import { ImportError } from './import-error.ts';
import type { ReadFormat } from './import-format.ts';
import { importLimits } from './import-limits.ts';
import type { ImportNotes } from './import-notes.ts';
import { escapeLoneAngles } from './known-tags.ts';
import { renderMarkdown, type MarkdownFindings } from './markdown-parser.ts';
import { readPage } from './read-html.ts';
import { pauseMs, prosodyValues } from '../marks/value-bounds.ts';

/** The box of a task follows the sign of its list. */
const task = /^([ \t]{0,40}(?:[-*+]|\d{1,9}[.)])[ \t]{1,8})\[[ xX]\][ \t]/gm;

const numbers: Readonly<Record<string, { field: keyof typeof prosodyValues | 'paragraphPauseMs'; least: number; most: number }>> = {
  rate: { field: 'rate', ...prosodyValues.rate },
  pitch: { field: 'semitones', ...prosodyValues.semitones },
  volume: { field: 'decibels', ...prosodyValues.decibels },
  'paragraph-pause': { field: 'paragraphPauseMs', ...pauseMs },
};

/**
 * What a Markdown file says aloud: headings, paragraphs, lists and tables without their signs; code and footnotes are parts by themselves.
 * Elements of SSML in the text keep their meaning. The front matter may say `title`, `voice`, `rate` (1 is the voice's own),
 * `pitch` (semitones), `volume` (dB) and `paragraph-pause` (ms); other lines are ignored.
 */
export const readMarkdown: ReadFormat = (text, options, notes) => {
  if (text.length > importLimits.markdownUnits) throw new ImportError('import.too_long', `> ${importLimits.markdownUnits}`);
  const { fields, body } = frontMatter(text.replaceAll('\r\n', '\n'));
  notes.parts.decide('line_ends', { kept: false, asks: true });
  const findings: MarkdownFindings = { lineEnds: [], keepsLineEnds: notes.parts.keeps('line_ends') };
  const { document, title } = readPage(renderMarkdown(withLoneFootnotes(prepared(body), notes), findings), options, notes, () => '');
  for (const lineEnd of findings.lineEnds) notes.parts.add('line_ends', '', lineEnd);
  const settings: ScriptSettings = { ...document.settings };
  for (const [name, { field, least, most }] of Object.entries(numbers)) {
    const written = fields.get(name);
    if (written === undefined) continue;
    const value = Number(written);
    if (written !== '' && value >= least && value <= most) settings[field] = field === 'paragraphPauseMs' ? Math.round(value) : value;
    else notes.add('value', '1:1', `${name}: ${written}`);
  }
  const paragraphs = withLongerPauses(document.paragraphs, settings.paragraphPauseMs - PARAGRAPH_PAUSE_MS);
  const voice = fields.get('voice');
  if (voice !== undefined && voice !== '') settings.voiceId = createVoiceFinder(options)({ name: voice }, '1:1');
  const own = fields.has('title') && fields.has('voice');
  return { title: fields.get('title') ?? title, document: { ...document, settings, paragraphs }, own };
};

/** Headings wait longer than paragraphs also where those wait long. */
const withLongerPauses = (paragraphs: readonly Paragraph[], byMs: number): Paragraph[] =>
  paragraphs.map((paragraph) => ({
    ...paragraph,
    inserts: paragraph.inserts.map((insert) =>
      insert.kind === 'pause' && insert.durationMs === HEADING_PAUSE_MS && byMs > 0
        ? { ...insert, durationMs: insert.durationMs + byMs }
        : insert,
    ),
  }));

const definition =
  /^( {0,3})(\[(?!\^)[^\]\n]{1,80}\]:)(?=[ \t]*(?!<?(?:[a-z][a-z\d+.-]*:|[/#?]|\.{1,2}\/|[\w-]+(?:\.[\w-]+)+|mailto:))\S)/gim;
const footnote = /^ {0,3}\[\^([^\]\n]{1,80})\]:[ \t]*(.*)$/gm;

/** A footnote that nothing refers to would be lost. */
function withLoneFootnotes(body: string, { parts }: ImportNotes): string {
  return body.replaceAll(footnote, (line, name: string, said: string) => {
    if (body.split(`[^${name}]`).length > 2) return line;
    parts.add('footnotes', '', said);
    return parts.keeps('footnotes') ? said : '';
  });
}

/** Without the boxes of tasks; what defines no address is text; bullets of other programs are those of Markdown, a sign of multiplication is no mark, `<` alone is text. */
function prepared(body: string): string {
  return escapeLoneAngles(body, 'text')
    .replaceAll(task, '$1')
    .replaceAll(definition, '$1\\$2')
    .replaceAll(/^([ \t]{0,12})[•●▪◦‣][ \t]+/gm, '$1- ')
    .replaceAll(/(?<=\d)\*(?=\d)/g, '\\*');
}

function frontMatter(text: string): { fields: ReadonlyMap<string, string>; body: string } {
  const fields = new Map<string, string>();
  if (!text.startsWith('---\n')) return { fields, body: text };
  const end = text.indexOf('\n---', 3);
  const after = end < 0 ? -1 : text.indexOf('\n', end + 1);
  if (end < 0 || (after >= 0 && text.slice(end + 4, after).trim() !== '')) return { fields, body: text };
  for (const line of text.slice(4, end).split('\n')) {
    const found = /^([\w-]{1,40}):\s*(.*?)\s*$/.exec(line);
    if (found) fields.set(found[1]?.toLowerCase() ?? '', unquoted(found[2] ?? ''));
  }
  return { fields, body: after < 0 ? '' : text.slice(after + 1) };
}

function unquoted(value: string): string {
  return /^(["']).*\1$/.test(value) ? value.slice(1, -1).replaceAll('\\"', '"').replaceAll('\\\\', '\\') : value;
}
