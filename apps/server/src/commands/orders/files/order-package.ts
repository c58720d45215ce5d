import type { FileKind } from '@shengyu/api';
import { destinations, documentText, firstSentence, paragraphOffsets } from '@shengyu/script';
import type { Cue, Destination, PackagePart, ScriptDocument } from '@shengyu/script';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { scriptVersions, type orderFiles } from '../../../db/schema/index.ts';
import { packageTexts } from '../../../locales/package.zh-CN.ts';
import { toEditorXml, toMarkerTable, toTimecode } from '../../../render/publish/editor-timeline.ts';
import { downloadName, safeName } from './download-name.ts';
import type { OrderRow } from '../../sales/order-states/move-order.ts';

type OrderFileRow = typeof orderFiles.$inferSelect;

export interface PackageEntry {
  name: string;
  size: number;
  /** A file of the order, or a text. */
  content: { path: string } | string;
}

/** In the order in which a package holds them. */
const fileOrder: readonly FileKind[] = [
  'audio',
  'stem-voice',
  'stem-music',
  'stem-effects',
  'paragraphs',
  'editor-package',
  'srt',
  'srt-landscape',
  'srt-portrait',
  'vtt',
  'lrc',
  'ass',
  'ass-landscape',
  'ass-portrait',
  'txt',
  'timing',
];

/** The entries of an order's one ZIP: all its files, or the parts its destination takes. Every name carries the title. */
export async function packageEntries(db: Executor, order: OrderRow, files: readonly OrderFileRow[]): Promise<PackageEntry[]> {
  const stored = files
    .toSorted((a, b) => fileOrder.indexOf(a.kind) - fileOrder.indexOf(b.kind))
    .map((file) => ({ kind: file.kind, entry: { name: downloadName(order, file.kind), size: file.size, content: { path: file.path } } }));
  const { destination } = order.settings;
  if (!destination) return stored.map(({ entry }) => entry);
  const [version] = await db
    .select({ document: scriptVersions.document })
    .from(scriptVersions)
    .where(and(eq(scriptVersions.scriptId, order.scriptId), eq(scriptVersions.version, order.version)));
  const { parts } = destinations[destination];
  return parts.flatMap((part) => {
    const own = stored.filter(({ kind }) => kind === part || kind.startsWith(`${part === 'stems' ? 'stem' : part}-`));
    if (own.length > 0) return own.map(({ entry }) => entry);
    const text = textOf(part, { order, files, document: version?.document, destination: destinations[destination] });
    return text === undefined ? [] : [text];
  });
}

interface TextSources {
  order: OrderRow;
  files: readonly OrderFileRow[];
  document: ScriptDocument | undefined;
  destination: Destination;
}

function textOf(part: PackagePart, sources: TextSources): PackageEntry | undefined {
  const { order, document } = sources;
  const cues = order.cues ?? [];
  const named = (suffix: string, content: string): PackageEntry => ({
    name: `${safeName(order.name)}-${suffix}`,
    size: Buffer.byteLength(content, 'utf8'),
    content,
  });
  switch (part) {
    case 'sequence':
      return named(`${packageTexts.sequence}.xml`, sequenceOf(sources, cues));
    case 'markers':
      return named(`${packageTexts.markers}.csv`, toMarkerTable(cues));
    case 'intro':
      return document && named(`${packageTexts.intro}.txt`, packageTexts.introText(order.name, introOf(document), order.durationMs));
    case 'text':
      return document && named(`${packageTexts.text}.txt`, packageTexts.articleText(order.name, documentText(document)));
    case 'rundown':
      return document && named(`${packageTexts.rundown}.csv`, rundownOf(document, cues));
    case 'audio':
    case 'srt':
    case 'ass':
    case 'txt':
    case 'stems':
      return undefined;
  }
}

function sequenceOf({ order, files }: TextSources, cues: readonly Cue[]): string {
  const tracks = files
    .filter(({ kind }) => kind.startsWith('stem-'))
    .map(({ kind }) => ({
      file: downloadName(order, kind),
      name: packageTexts.tracks[kind] ?? kind,
      channels: kind === 'stem-voice' ? 1 : 2,
      sampleRate: order.settings.sampleRate,
      bitDepth: order.settings.bitDepth ?? 16,
      durationMs: order.durationMs,
    }));
  return toEditorXml({ title: order.name, durationMs: order.durationMs, tracks, cues });
}

/** The introduction for listeners: the first sentences, at most 200 characters. */
function introOf(document: ScriptDocument): string {
  const paragraph = document.paragraphs.find(({ text }) => firstSentence(text) !== '')?.text ?? '';
  const characters = [...paragraph.replaceAll(/\s+/g, ' ').trim()];
  return characters.length > 200 ? `${characters.slice(0, 199).join('')}…` : characters.join('');
}

/** Each paragraph with the time code at which it begins and ends, 25 frames a second. */
function rundownOf(document: ScriptDocument, cues: readonly Cue[]): string {
  const offsets = paragraphOffsets(document);
  const rows = document.paragraphs.flatMap(({ text }, index) => {
    const from = offsets[index] ?? 0;
    const to = offsets[index + 1] ?? Number.POSITIVE_INFINITY;
    const own = cues.filter(({ start }) => start >= from && start < to);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const times = [first.startMs, last.endMs, last.endMs - first.startMs].map(toTimecode);
    return [[...times, `"${text.replaceAll(/\s+/g, ' ').trim().replaceAll('"', '""')}"`]];
  });
  const lines = [packageTexts.rundownColumns, ...rows.map((row, index) => [String(index + 1), ...row])];
  // Spreadsheets recognise UTF-8 by the mark at the start.
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
