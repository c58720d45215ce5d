import { createContext, finishContext } from './create-context.ts';
import { createDocxMeaning } from './docx-meaning.ts';
import { readNumbering } from './docx-numbering.ts';
import { ImportError } from './import-error.ts';
import type { ReadOptions, ReadScript } from './import-format.ts';
import type { ImportNotes } from './import-notes.ts';
import { createMarkupReader } from './markup-reader.ts';
import type { Zip } from './open-zip.ts';
import { parseDamagedWordXml, parseWordXml, type XmlEvents } from './parse-word-xml.ts';

const BODY = 'word/document.xml';

export function isDocx(zip: Zip): boolean {
  return zip.names.includes(BODY);
}

/**
 * The text of a Word document as it is with all changes accepted: paragraphs with the numbers of their lists, tables, ruby readings; contents
 * and footnotes are parts by themselves. A body that violates XML is read as far as it goes.
 */
export function readDocx(zip: Zip, options: ReadOptions, notes: ImportNotes): ReadScript {
  const body = zip.read(BODY);
  if (!body) throw new ImportError('import.broken', BODY);
  const broken = problemOf(body);
  const parse = broken === undefined ? parseWordXml : parseDamagedWordXml;
  if (broken !== undefined) notes.add('changed', BODY, broken);
  const context = createContext(options, notes);
  const meaning = createDocxMeaning(
    readNumbering(parseDamagedWordXml, optional(zip, 'word/numbering.xml'), optional(zip, 'word/styles.xml')),
  );
  const read = (bytes: Uint8Array): void => {
    const reader = createMarkupReader(meaning, context);
    let depth = 0;
    parse(bytes, {
      open(name, attributes) {
        depth += 1;
        reader.open({ name, attributes, where: '' });
      },
      text(text) {
        if (depth > 0) reader.text(text);
      },
      close() {
        depth -= 1;
        reader.close();
      },
    });
  };
  read(body);
  for (const name of ['word/footnotes.xml', 'word/endnotes.xml']) {
    const footnotes = optional(zip, name);
    if (footnotes && problemOf(footnotes) === undefined) read(footnotes);
  }
  if (zip.names.includes('word/comments.xml')) notes.add('left_out', '', 'comments');
  const script = finishContext(context);
  if (broken !== undefined && script.document.paragraphs.every(({ text }) => text === '')) throw new ImportError('import.broken', broken);
  return { ...script, title: readTitle(zip) };
}

const nothing: XmlEvents = { open: () => undefined, text: () => undefined, close: () => undefined };

/** Where it violates XML. */
function problemOf(bytes: Uint8Array): string | undefined {
  try {
    parseWordXml(bytes, nothing);
    return undefined;
  } catch (error) {
    if (error instanceof ImportError && error.code === 'import.broken') return error.detail;
    throw error;
  }
}

/** What the text can do without. */
function optional(zip: Zip, name: string): Uint8Array | undefined {
  try {
    return zip.read(name);
  } catch (error) {
    if (error instanceof ImportError && error.code === 'import.broken') return undefined;
    throw error;
  }
}

function readTitle(zip: Zip): string | undefined {
  const core = optional(zip, 'docProps/core.xml');
  if (!core || problemOf(core) !== undefined) return undefined;
  let title = '';
  let inside = false;
  parseWordXml(core, {
    open: (name) => {
      inside = name === 'dc:title';
    },
    text: (text) => {
      if (inside) title += text;
    },
    close: () => {
      inside = false;
    },
  });
  return title;
}
