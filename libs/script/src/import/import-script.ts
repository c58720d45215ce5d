import { cleanText } from '../clean-text.ts';
import { decodeText, magicOf, type TextGuess } from './decode-text.ts';
import { detectFormat, endingOf, type TextFormat } from './detect-format.ts';
import { ImportError } from './import-error.ts';
import type { CastVoice } from './find-voice.ts';
import type { ImportedScript, ImportOptions, ImportSource, ReadFormat, ReadOptions, ReadScript, SourceFormat } from './import-format.ts';
import { importLimits } from './import-limits.ts';
import { createImportNotes, type ImportNotes } from './import-notes.ts';
import { openZip } from './open-zip.ts';
import { readCues } from './read-cues.ts';
import { isDocx, readDocx } from './read-docx.ts';
import { readHtml } from './read-html.ts';
import { readMarkdown } from './read-markdown.ts';
import { readSsml } from './read-ssml.ts';
import { readText } from './read-text.ts';

const readers: Readonly<Record<TextFormat, ReadFormat>> = {
  text: readText,
  markdown: readMarkdown,
  html: readHtml,
  cues: readCues,
  ssml: readSsml,
};

/**
 * Text from outside to a script; the one way in for files, pasted text and text of programs, so that the same text gives the same script.
 * TXT, Markdown, HTML, DOCX, SRT, WebVTT, SSML (also of Azure and Aliyun): the content decides what it is, the ending of a name only if the
 * content does not. Takes bounded time and memory whatever it is given; runs anywhere, synchronously: give large files a thread of their own.
 * @throws ImportError for everything that is wrong with it
 */
export function importScript(source: ImportSource, options: ImportOptions): ImportedScript {
  const name = source.name ?? '';
  const notes = createImportNotes(options.keep);
  const cast: CastVoice[] = [];
  const { title, document, encoding, format } = read(source, { ...options, castList: cast }, notes);
  return {
    format,
    title: shortTitle(title, name),
    document,
    notes: notes.list(),
    parts: notes.parts.list(),
    cast,
    ...(encoding && { encoding }),
  };
}

type Read = ReadScript & { format: SourceFormat; encoding?: TextGuess };

function read(source: ImportSource, options: ReadOptions, notes: ImportNotes): Read {
  if ('text' in source) return readTextOf(source.text, source.name ?? '', options, notes);
  const { bytes, name } = source;
  if (bytes.length > importLimits.bytes) throw new ImportError('import.too_large', `${bytes.length} > ${importLimits.bytes}`);
  if (bytes.length === 0) throw new ImportError('import.empty');
  const magic = magicOf(bytes);
  if (magic === 'zip') {
    const zip = openZip(bytes);
    if (!isDocx(zip)) throw new ImportError('import.unsupported', 'zip');
    return { ...readDocx(zip, options, notes), format: 'docx' };
  }
  if (magic !== undefined) throw new ImportError('import.unsupported', magic);
  const { text, guess } = decodeText(bytes, options.encoding);
  return { ...readTextOf(text, name, options, notes), encoding: guess };
}

function readTextOf(text: string, name: string, options: ReadOptions, notes: ImportNotes): Read {
  if (text.trim() === '') throw new ImportError('import.empty');
  const format = options.format ?? detectFormat(name, text);
  if (!format && endingOf(name) === 'docx') throw new ImportError('import.broken', 'zip');
  if (!format) throw new ImportError('import.unsupported', name.slice(-20));
  return { ...readers[format](text, options, notes), format };
}

function shortTitle(title: string | undefined, fileName: string): string {
  const name = fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const own = cleanText((title ?? '').replaceAll(/\s+/g, ' ')).trim();
  return [...(own === '' ? cleanText(name).trim() : own)].slice(0, 100).join('').trim();
}
