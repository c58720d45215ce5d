import { Parser } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import { ImportError } from './import-error.ts';

/** Elements of Word have the prefix `w:`, whatever the file calls it. */
export interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(): void;
}

/** What Word and WPS call it; the real prefix is looked up by its namespace. */
const wordNamespaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);

/** @throws ImportError `import.broken` where the file violates XML, `import.unsafe` for a document type */
export function parseWordXml(bytes: Uint8Array, events: XmlEvents): void {
  const parser = new SaxesParser({ xmlns: false });
  const named = withHousePrefix(events);
  parser.on('error', (error) => {
    throw new ImportError('import.broken', error.message);
  });
  parser.on('doctype', () => {
    throw new ImportError('import.unsafe', 'DOCTYPE');
  });
  parser.on('opentag', (tag) => named.open(tag.name, tag.attributes));
  parser.on('text', (text) => named.text(text));
  parser.on('closetag', () => named.close());
  parser.write(new TextDecoder().decode(bytes)).close();
}

/** The same of a file that violates XML: as much of it as there is. */
export function parseDamagedWordXml(bytes: Uint8Array, events: XmlEvents): void {
  const text = new TextDecoder().decode(bytes);
  if (/<!DOCTYPE/i.test(text)) throw new ImportError('import.unsafe', 'DOCTYPE');
  const named = withHousePrefix(events);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => named.open(name, attributes),
      ontext: (text) => named.text(text),
      onclosetag: () => named.close(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
}

function withHousePrefix(events: XmlEvents): XmlEvents {
  let word = 'w:';
  const own = (name: string): string => (name.startsWith(word) ? `w:${name.slice(word.length)}` : name);
  return {
    open(name, attributes) {
      for (const [attribute, value] of Object.entries(attributes))
        if (attribute.startsWith('xmlns:') && wordNamespaces.has(value)) word = `${attribute.slice('xmlns:'.length)}:`;
      events.open(own(name), Object.fromEntries(Object.entries(attributes).map(([attribute, value]) => [own(attribute), value])));
    },
    text: (text) => events.text(text),
    close: () => events.close(),
  };
}
