import { cleanText } from '../clean-text.ts';
import { decodeText, magicOf, type TextGuess } from './decode-text.ts';
import { detectFormat, endingOf, type TextFormat } from './detect-format.ts';
import { ImportError } from './import-error.ts';
import type { CastVoice } from './find-voice.ts';
import type { ImportedScript, ImportOptions, ReadFormat, ReadOptions, ReadScript } from './import-format.ts';
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
 * A file to a script: TXT, Markdown, HTML, DOCX, SRT, WebVTT, SSML (also of Azure and Aliyun). The content decides where it is certain
 * what it is, else the ending of the name. Takes bounded time and memory whatever the bytes are; runs anywhere, synchronously: give it a
 * thread of its own where others wait.
 * @throws ImportError for everything that is wrong with the file
 */
export function importScript(fileName: string, bytes: Uint8Array, options: ImportOptions): ImportedScript {
  if (bytes.length > importLimits.bytes) throw new ImportError('import.too_large', `${bytes.length} > ${importLimits.bytes}`);
  if (bytes.length === 0) throw new ImportError('import.empty');
  const notes = createImportNotes(options.keep);
  const cast: CastVoice[] = [];
  const { title, document, encoding } = read(fileName, bytes, { ...options, castList: cast }, notes);
  return {
    title: shortTitle(title, fileName),
    document,
    notes: notes.list(),
    parts: notes.parts.list(),
    cast,
    ...(encoding && { encoding }),
  };
}

function read(fileName: string, bytes: Uint8Array, options: ReadOptions, notes: ImportNotes): ReadScript & { encoding?: TextGuess } {
  const magic = magicOf(bytes);
  if (magic === 'zip') {
    const zip = openZip(bytes);
    if (!isDocx(zip)) throw new ImportError('import.unsupported', 'zip');
    return readDocx(zip, options, notes);
  }
  if (magic !== undefined) throw new ImportError('import.unsupported', magic);
  const { text, guess } = decodeText(bytes, options.encoding);
  if (text.trim() === '') throw new ImportError('import.empty');
  const format = detectFormat(fileName, text);
  if (!format && endingOf(fileName) === 'docx') throw new ImportError('import.broken', 'zip');
  if (!format) throw new ImportError('import.unsupported', fileName.slice(-20));
  return { ...readers[format](text, options, notes), encoding: guess };
}

function shortTitle(title: string | undefined, fileName: string): string {
  const name = fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const own = cleanText((title ?? '').replaceAll(/\s+/g, ' ')).trim();
  return [...(own === '' ? cleanText(name).trim() : own)].slice(0, 100).join('').trim();
}
