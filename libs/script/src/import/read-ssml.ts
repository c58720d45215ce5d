import { SaxesParser } from 'saxes';
import { OWN_NAMESPACE } from '../markup/own-namespace.ts';
import { createContext, finishContext } from './create-context.ts';
import { ImportError } from './import-error.ts';
import type { ReadFormat } from './import-format.ts';
import { decodeEntities } from './decode-entities.ts';
import { createMarkupReader } from './markup-reader.ts';
import { createSsmlMeaning } from './ssml-meaning.ts';
import { wellFormedSsml } from './well-formed-ssml.ts';

const prefixes: Readonly<Record<string, string>> = {
  'https://www.w3.org/2001/mstts': 'mstts:',
  'http://www.w3.org/2001/mstts': 'mstts:',
  [OWN_NAMESPACE]: 'sy:',
  'http://www.w3.org/2001/10/synthesis': '',
};

/**
 * SSML 1.1 with the elements of Azure and Aliyun, from ours and from other programs. Prefixes need not be declared, as many
 * services do without. Entities cannot be defined: a document type with definitions is refused before it is read.
 * @throws ImportError `import.broken` with line and column, `import.unsafe`, `import.too_long`
 */
export const readSsml: ReadFormat = (text, options, notes) => {
  const doctype = /<!DOCTYPE[^<>]{0,400}\[/i.exec(text);
  if (doctype) throw new ImportError('import.unsafe', 'DOCTYPE');
  const context = createContext(options, notes);
  const reader = createMarkupReader(createSsmlMeaning(), context);
  const renamed = new Map<string, string>();
  let where = '';
  let depth = 0;
  let speaks = 0;
  const parser = new SaxesParser({ xmlns: false, fragment: true });
  const name = (written: string): string => {
    const colon = written.indexOf(':');
    const prefix = colon > 0 ? renamed.get(written.slice(0, colon)) : undefined;
    return prefix === undefined ? written : prefix + written.slice(colon + 1);
  };
  parser.on('error', (error) => {
    throw new ImportError('import.broken', `${parser.line}:${parser.column} ${error.message.replace(/^\d+:\d+: /, '')}`);
  });
  parser.on('opentagstart', (tag) => {
    where = `${parser.line}:${Math.max(1, parser.column - tag.name.length - 1)}`;
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    for (const [attribute, value] of Object.entries(tag.attributes)) {
      const known = attribute.startsWith('xmlns:') ? prefixes[value] : undefined;
      if (known !== undefined) renamed.set(attribute.slice('xmlns:'.length), known);
    }
    if (depth === 1 && speaks === 0 && name(tag.name) !== 'speak') throw new ImportError('import.unsupported', `<${tag.name}>`);
    const attributes = Object.fromEntries(Object.entries(tag.attributes).map(([attribute, value]) => [name(attribute), value]));
    if (depth === 1) context.builder.end();
    if (depth === 1) speaks += 1;
    reader.open({ name: name(tag.name), attributes, where });
  });
  const onText = (written: string): void => {
    if (depth === 0 && written.trim() !== '') notes.add('changed', `${parser.line}:1`, `${written.trim()} → <speak>`);
    reader.text(written);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    depth -= 1;
    reader.close();
    if (depth === 0) context.builder.end();
  });
  parser.write(wellFormedSsml(text, notes, decodeEntities)).close();
  return finishContext(context);
};
