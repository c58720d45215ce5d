import { cleanText } from '../characters/clean-text.ts';
import { hasStructure, plainLine } from '../characters/plain-line.ts';
import type { ScriptDocument } from '../document/document.ts';
import { decodeText, magicOf, type TextGuess } from './decode-text.ts';
import { detectFormat, endingOf, type TextFormat } from './detect-format.ts';
import { ImportError } from './import-error.ts';
import type { CastVoice } from './find-voice.ts';
import type {
  ImportedChapter,
  ImportedScript,
  ImportOptions,
  ImportSource,
  ReadFormat,
  ReadOptions,
  ReadScript,
  SourceFormat,
} from './import-format.ts';
import { importLimits } from './import-limits.ts';
import { createImportNotes, type ImportNotes } from './import-notes.ts';
import type { PartKind } from './import-parts.ts';
import { openZip } from './open-zip.ts';
import { readAss } from './read-ass.ts';
import { readCues } from './read-cues.ts';
import { isEpub } from './epub-package.ts';
import { isDocx, readDocx } from './read-docx.ts';
import { readEpub } from './read-epub.ts';
import { readHtml } from './read-html.ts';
import { readMarkdown } from './read-markdown.ts';
import { readPdf } from './read-pdf.ts';
import { readSsml } from './read-ssml.ts';
import { readText } from './read-text.ts';
import { withoutSilentContent } from './silent-content.ts';

const readers: Readonly<Record<TextFormat, ReadFormat>> = {
  text: readText,
  markdown: readMarkdown,
  html: readHtml,
  cues: readCues,
  ass: readAss,
  ssml: readSsml,
};

/**
 * Text from outside to a script; the one way in for files, pasted text and text of programs, so that the same text gives the same script.
 * TXT, Markdown, HTML, DOCX, EPUB, the pages of a PDF, SRT, WebVTT, ASS, SSML (also of Azure and Aliyun): the content decides what it is, the ending of a name only if the
 * content does not. Takes bounded time and memory whatever it is given; runs anywhere, synchronously: give large files a thread of their own.
 * @throws ImportError for everything that is wrong with it
 */
export function importScript(source: ImportSource, options: ImportOptions): ImportedScript {
  const name = source.name ?? '';
  const notes = createImportNotes(options.keep);
  const cast: CastVoice[] = [];
  const { title, document, encoding, format, chapters } = read(source, { ...options, castList: cast }, notes);
  const asides = isBlank(document) ? leftAsides(notes, options) : [];
  if (asides.length > 0)
    return importScript(source, { ...options, keep: { ...options.keep, ...Object.fromEntries(asides.map((kind) => [kind, true])) } });
  return {
    format,
    title: shortTitle(title, name),
    document,
    notes: notes.list(),
    parts: notes.parts.list(),
    cast,
    ...(encoding && { encoding }),
    ...(chapters && { chapters }),
  };
}

const isBlank = ({ paragraphs }: ScriptDocument): boolean =>
  paragraphs.every(({ text, inserts }) => text.trim() === '' && inserts.length === 0);

/** What is left out though there is nothing else: a page of one block of code has it as its text. */
function leftAsides({ parts }: ImportNotes, { keep = {} }: ImportOptions): PartKind[] {
  return parts.list().flatMap(({ kind, kept }) => (!kept && keep[kind] === undefined && asideKinds.has(kind) ? [kind] : []));
}
const asideKinds: ReadonlySet<PartKind> = new Set(['code', 'navigation', 'footer', 'footnotes', 'contents']);

type Read = ReadScript & { format: SourceFormat; encoding?: TextGuess; chapters?: ImportedChapter[] };

function read(source: ImportSource, options: ReadOptions, notes: ImportNotes): Read {
  if ('text' in source) return readSent(source, options, notes);
  if ('pages' in source) return spoken({ ...readPdf(source, options, notes), format: 'pdf' }, options, notes);
  const { bytes, name } = source;
  if (bytes.length > importLimits.bytes) throw new ImportError('import.too_large', `${bytes.length} > ${importLimits.bytes}`);
  if (bytes.length === 0) throw new ImportError('import.empty');
  const magic = magicOf(bytes);
  if (magic === 'zip') {
    const zip = openZip(bytes);
    if (!isDocx(zip) && isEpub(zip)) return spoken({ ...readEpub(zip, options, notes), format: 'epub' }, options, notes);
    if (!isDocx(zip)) throw new ImportError('import.unsupported', 'zip');
    return spoken({ ...readDocx(zip, options, notes), format: 'docx' }, options, notes);
  }
  if (magic !== undefined) throw new ImportError('import.unsupported', magic);
  const { text, guess, damage } = decodeText(bytes, options.encoding);
  if (damage > 0) notes.addOnce('encoding', '', '\ufffd', damage);
  return { ...readWritten(text, name, options, notes), encoding: guess };
}

/** Rich text is read as the page it is, unless it only shows marks that the plain text is written in, or is one line without any. */
function readSent({ text, html = '', name = '' }: Extract<ImportSource, { text: string }>, options: ReadOptions, notes: ImportNotes): Read {
  if (text.length + html.length > importLimits.bytes) throw new ImportError('import.too_large', `> ${importLimits.bytes}`);
  const isBare = plainLine(text, html) !== undefined || detectFormat('', text) !== 'text';
  const isPage =
    html.trim() !== '' && options.format === undefined && (hasStructure(html) || text.trim() === '' || (!isBare && blocks.test(html)));
  return isPage ? readAs('html', html, options, notes) : readWritten(text, name, options, notes);
}

/** Lines of a PDF or an editor have none of these. */
const blocks = /<(?:p|div|section|article|main|tr|dl|figure)\b/i;
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function readWritten(written: string, name: string, options: ReadOptions, notes: ImportNotes): Read {
  const text = written.replace(/^\ufeff/, '').replace(directions, '');
  if (text.trim() === '') throw new ImportError('import.empty');
  const format = options.format ?? detectFormat(name, text);
  if (!format && endingOf(name) === 'docx') throw new ImportError('import.broken', 'zip');
  if (!format) throw new ImportError('import.unsupported', name.slice(-20));
  return readAs(format, text, options, notes);
}

function readAs(format: TextFormat, text: string, options: ReadOptions, notes: ImportNotes): Read {
  return spoken({ ...readers[format](text, options, notes), format }, options, notes);
}

/** Subtitles and SSML say by their own marks what is spoken. */
function spoken(script: Read, options: ReadOptions, notes: ImportNotes): Read {
  if (script.own === true || script.format === 'cues' || script.format === 'ass' || script.format === 'ssml') return script;
  return { ...script, document: withoutSilentContent(script.document, options, notes) };
}

function shortTitle(title: string | undefined, fileName: string): string {
  const name = fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const own = cleanText((title ?? '').replaceAll(/\s+/g, ' ')).trim();
  return [...(own === '' ? cleanText(name).trim() : own)].slice(0, 100).join('').trim();
}
