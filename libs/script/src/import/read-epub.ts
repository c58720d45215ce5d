import { MAX_SCRIPT_CHARACTERS } from '../document/limits.ts';
import { codePointLength } from '../characters/code-points.ts';
import type { Paragraph, ScriptDocument } from '../document/document.ts';
import { emptyDocument } from '../document/empty-document.ts';
import { decodeText } from './decode-text.ts';
import { readPackage, type SpineItem } from './epub-package.ts';
import { ImportError } from './import-error.ts';
import type { ImportedChapter, ReadOptions, ReadScript } from './import-format.ts';
import { importLimits } from './import-limits.ts';
import type { ImportNotes } from './import-notes.ts';
import type { Zip } from './open-zip.ts';
import { readPage } from './read-html.ts';

/** Files of a book that belong to one entry of its list of contents. */
interface Chapter {
  title: string;
  characters: number;
  paragraphs: Paragraph[];
}

/**
 * A book: its files in the order of reading, a chapter for each that its list of contents names. Pictures are named, notes and the list of contents are
 * parts, ruby becomes readings. One script holds the chapters that were chosen, else as many from the first on as it may hold; the others are listed.
 * @throws ImportError `import.broken` without any text, `import.locked` where the text is encrypted, `import.too_long` for one chapter alone
 */
export function readEpub(zip: Zip, options: ReadOptions, notes: ImportNotes): ReadScript & { chapters: ImportedChapter[] } {
  const { title, spine, media, unread } = readPackage(zip);
  for (const path of unread) notes.add('left_out', path, path);
  if (media.pictures > 0) notes.add('left_out', '', `<img> ×${media.pictures}`);
  if (media.sounds > 0) notes.add('left_out', '', `<audio> ×${media.sounds}`);
  const read = readSpine(zip, spine, options, notes);
  const kept = chaptersKept(read, new Set(options.chapters ?? read.map((_, index) => index + 1)));
  const chapters = read.map(({ title: name, characters }, index) => ({
    number: index + 1,
    title: name,
    characters,
    kept: kept.has(index),
  }));
  for (const chapter of chapters) if (!chapter.kept) notes.add('left_out', `${chapter.number}`, chapter.title);
  if (read.length > 0 && kept.size === 0) throw new ImportError('import.too_long', `> ${MAX_SCRIPT_CHARACTERS}`);
  return {
    title,
    document: documentOf(
      read.flatMap(({ paragraphs }, index) => (kept.has(index) ? paragraphs : [])),
      options,
    ),
    chapters,
  };
}

/** Of the wanted chapters as many as one script may hold; those behind one that has no room would not follow it. */
function chaptersKept(chapters: readonly Chapter[], wanted: ReadonlySet<number>): Set<number> {
  const kept = new Set<number>();
  let [characters, count] = [0, 0];
  for (const [index, chapter] of chapters.entries()) {
    if (!wanted.has(index + 1)) continue;
    characters += chapter.characters + chapter.paragraphs.length;
    count += chapter.paragraphs.length;
    if (characters > MAX_SCRIPT_CHARACTERS || count > importLimits.paragraphs) break;
    kept.add(index);
  }
  return kept;
}

function documentOf(paragraphs: Paragraph[], { voiceId }: ReadOptions): ScriptDocument {
  const empty = emptyDocument(voiceId);
  return paragraphs.length === 0 ? empty : { ...empty, paragraphs };
}

function readSpine(zip: Zip, spine: readonly SpineItem[], options: ReadOptions, notes: ImportNotes): Chapter[] {
  const chapters: Chapter[] = [];
  let unpacked = 0;
  for (const [index, item] of spine.entries()) {
    if (unpacked > importLimits.bookBytes) {
      notes.add('left_out', item.path, item.title ?? item.path);
      continue;
    }
    const file = readFile(zip, item, options, notes);
    unpacked += file.bytes;
    const { paragraphs, isTooLong } = file;
    if (paragraphs.length === 0 && !isTooLong) continue;
    const length = isTooLong ? MAX_SCRIPT_CHARACTERS + 1 : paragraphs.reduce((sum, { text }) => sum + codePointLength(text), 0);
    const last = chapters.at(-1);
    // Without a title in the list of contents it goes on with the chapter before.
    if (last && item.title === undefined && spine.some(({ title }) => title !== undefined)) {
      last.paragraphs.push(...paragraphs);
      last.characters += length;
    } else chapters.push({ title: item.title ?? file.title ?? `${index + 1}`, characters: length, paragraphs });
  }
  return chapters;
}

interface ReadFile {
  title: string | undefined;
  paragraphs: Paragraph[];
  bytes: number;
  /** More than a script may hold. */
  isTooLong?: true;
}

/** One file of the text; one that is damaged or unpacks without end is named, and the others are read. */
function readFile(zip: Zip, { path, title, part }: SpineItem, options: ReadOptions, notes: ImportNotes): ReadFile {
  try {
    const bytes = zip.read(path);
    if (!bytes || bytes.length === 0) return { title, paragraphs: [], bytes: 0 };
    const { text } = decodeText(bytes);
    const { document, title: own } = readPage(text, options, notes, (at) => `${path}:${at}`);
    const paragraphs = document.paragraphs.filter((paragraph) => paragraph.text.trim() !== '' || paragraph.inserts.length > 0);
    if (part) for (const paragraph of paragraphs) notes.parts.add(part, path, paragraph.text);
    const kept = !part || notes.parts.keeps(part) ? paragraphs : [];
    return { title: own, paragraphs: kept, bytes: bytes.length };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    if (error.code === 'import.too_long') return { title, paragraphs: [], bytes: 0, isTooLong: true };
    notes.add('left_out', path, `${title ?? path}: ${error.code.replace('import.', '')}`);
    return { title, paragraphs: [], bytes: error.code === 'import.too_large' ? importLimits.entryBytes : 0 };
  }
}
