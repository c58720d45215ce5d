import { SaxesParser } from 'saxes';
import { createContext, finishContext } from './create-context.ts';
import { docxMeaning } from './docx-meaning.ts';
import { ImportError } from './import-error.ts';
import type { ReadOptions, ReadScript } from './import-format.ts';
import type { ImportNotes } from './import-notes.ts';
import { createMarkupReader } from './markup-reader.ts';
import type { Zip } from './open-zip.ts';

const BODY = 'word/document.xml';
/** What Word and WPS call it; the real prefix is looked up by its namespace. */
const wordNamespaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);

export function isDocx(zip: Zip): boolean {
  return zip.names.includes(BODY);
}

/** The text of a Word document as it is with all changes accepted: paragraphs, lists, tables, ruby readings. */
export function readDocx(zip: Zip, options: ReadOptions, notes: ImportNotes): ReadScript {
  const body = zip.read(BODY);
  if (!body) throw new ImportError('import.broken', BODY);
  const context = createContext(options, notes);
  const reader = createMarkupReader(docxMeaning, context);
  parseXml(body, {
    open: (name, attributes) => reader.open({ name, attributes, where: '' }),
    text: (text) => reader.text(text),
    close: () => reader.close(),
  });
  if (zip.names.includes('word/comments.xml')) notes.add('left_out', '', 'comments');
  return { ...finishContext(context), title: readTitle(zip) };
}

interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(): void;
}

function parseXml(bytes: Uint8Array, events: XmlEvents): void {
  const parser = new SaxesParser({ xmlns: false });
  let word = 'w:';
  const own = (name: string): string => (name.startsWith(word) ? `w:${name.slice(word.length)}` : name);
  parser.on('error', (error) => {
    throw new ImportError('import.broken', error.message);
  });
  parser.on('doctype', () => {
    throw new ImportError('import.unsafe', 'DOCTYPE');
  });
  parser.on('opentag', (tag) => {
    for (const [name, value] of Object.entries(tag.attributes))
      if (name.startsWith('xmlns:') && wordNamespaces.has(value)) word = `${name.slice('xmlns:'.length)}:`;
    events.open(own(tag.name), Object.fromEntries(Object.entries(tag.attributes).map(([name, value]) => [own(name), value])));
  });
  parser.on('text', (text) => {
    events.text(text);
  });
  parser.on('closetag', () => {
    events.close();
  });
  parser.write(new TextDecoder().decode(bytes)).close();
}

function readTitle(zip: Zip): string | undefined {
  const core = zip.read('docProps/core.xml');
  if (!core) return undefined;
  let title = '';
  let inside = false;
  parseXml(core, {
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
