import { Parser } from 'htmlparser2';
import { ImportError } from './import-error.ts';
import type { Zip } from './open-zip.ts';

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';

/** A file of the text, in the order of reading. */
export interface SpineItem {
  /** In the archive. */
  path: string;
  /** Of the list of contents, where it names this file. */
  title: string | undefined;
  /** What is beside the text: the list of contents itself, or a file that the book does not read in its order. */
  part: 'contents' | 'footnotes' | undefined;
}

export interface EpubPackage {
  title: string | undefined;
  spine: SpineItem[];
  /** Pictures and sound of the book. */
  media: { pictures: number; sounds: number };
  /** Pages that are in no order. */
  unread: string[];
}

export function isEpub(zip: Zip): boolean {
  return zip.names.includes(CONTAINER) || packageOf(zip) !== undefined;
}

const packageOf = (zip: Zip): string | undefined => zip.names.find((name) => name.endsWith('.opf'));

/**
 * What a book says of itself: its title, its files in order, the titles of its list of contents.
 * @throws ImportError `import.broken` without any text, `import.locked` where the text is encrypted
 */
export function readPackage(zip: Zip): EpubPackage {
  const path = rootOf(zip) ?? packageOf(zip);
  const bytes = path === undefined ? undefined : zip.read(path);
  if (path === undefined || !bytes) throw new ImportError('import.broken', 'opf');
  const { title, items, order, asides, ncx } = readOpf(bytes, path);
  const titles = new Map<string, string>();
  const nav = [...items.values()].find(({ properties }) => /(?:^|\s)nav(?:\s|$)/.test(properties));
  for (const contents of [nav?.path, ncx === undefined ? undefined : items.get(ncx)?.path]) addTitles(zip, contents, titles);
  const pathsOf = (ids: readonly string[]): string[] => ids.flatMap((id) => items.get(id)?.path ?? []);
  const present = (paths: readonly string[]): Set<string> => new Set(paths.filter((each) => zip.names.includes(each)));
  const listed = present(pathsOf(order));
  // An order of files that are not there orders nothing.
  const spine = listed.size > 0 ? listed : present(textsOf(zip));
  const beside = present(pathsOf(asides).filter((each) => !spine.has(each)));
  if (spine.size === 0) throw new ImportError('import.broken', 'spine');
  refuseEncrypted(zip, [...spine]);
  const kinds = [...items.values()].map(({ type }) => type);
  return {
    title,
    spine: [
      ...[...spine].map((each) => ({ path: each, title: titles.get(each), part: each === nav?.path ? ('contents' as const) : undefined })),
      ...[...beside].map((each) => ({ path: each, title: titles.get(each), part: 'footnotes' as const })),
    ],
    unread: [...items.values()].flatMap(({ type, path: page }) =>
      type === 'application/xhtml+xml' && page !== nav?.path && !spine.has(page) && !beside.has(page) ? [page] : [],
    ),
    media: {
      pictures: kinds.filter((type) => type.startsWith('image/')).length,
      sounds: kinds.filter((type) => /^(?:audio|video)\//.test(type)).length,
    },
  };
}

const textsOf = (zip: Zip): string[] => zip.names.filter((name) => /\.x?html?$/i.test(name)).toSorted();

function rootOf(zip: Zip): string | undefined {
  const bytes = zip.names.includes(CONTAINER) ? zip.read(CONTAINER) : undefined;
  let path: string | undefined;
  if (bytes) readXml(bytes, { open: (name, attributes) => (name === 'rootfile' ? (path ??= attributes['full-path']) : undefined) });
  return path !== undefined && zip.names.includes(path) ? path : undefined;
}

interface Item {
  path: string;
  type: string;
  properties: string;
}

interface Opf {
  title: string | undefined;
  items: Map<string, Item>;
  order: string[];
  /** Files beside the order. */
  asides: string[];
  ncx: string | undefined;
}

function readOpf(bytes: Uint8Array, path: string): Opf {
  const items = new Map<string, Item>();
  const order: string[] = [];
  const asides: string[] = [];
  let ncx: string | undefined;
  let title = '';
  let inTitle = false;
  readXml(bytes, {
    open(name, { id = '', href, idref, toc, linear, 'media-type': type = '', properties = '' }) {
      inTitle = name === 'title' && title === '';
      if (name === 'item' && href !== undefined) items.set(id, { path: resolved(path, href), type, properties });
      if (name === 'spine') ncx = toc;
      if (name === 'itemref' && idref !== undefined) (linear === 'no' ? asides : order).push(idref);
    },
    text: (text) => {
      if (inTitle) title += text;
    },
    close: () => {
      inTitle = false;
    },
  });
  return { title: title.trim() === '' ? undefined : title, items, order, asides, ncx };
}

/** Titles of files by the first entry of the list of contents that leads to each: `nav` of EPUB 3, `navPoint` of NCX. */
function addTitles(zip: Zip, path: string | undefined, titles: Map<string, string>): void {
  const bytes = path === undefined || !zip.names.includes(path) ? undefined : zip.read(path);
  if (path === undefined || !bytes) return;
  let label = '';
  let target: string | undefined;
  const add = (): void => {
    const title = label.replaceAll(/\s+/g, ' ').trim();
    if (target !== undefined && title !== '' && !titles.has(target)) titles.set(target, title);
    target = undefined;
  };
  readXml(bytes, {
    open(name, { href, src }) {
      if (name === 'navpoint') label = '';
      if (name === 'a' && href !== undefined) [label, target] = ['', resolved(path, href)];
      if (name === 'content' && src !== undefined) {
        target = resolved(path, src);
        add();
      }
    },
    text: (text) => {
      label += text;
    },
    close: (name) => {
      if (name === 'a') add();
    },
  });
}

/** Fonts may be obfuscated; text that is encrypted needs the reader it was sold for. */
function refuseEncrypted(zip: Zip, spine: readonly string[]): void {
  const bytes = zip.names.includes(ENCRYPTION) ? zip.read(ENCRYPTION) : undefined;
  if (!bytes) return;
  const encrypted = new Set<string>();
  readXml(bytes, { open: (name, { URI = '', uri = URI }) => void (name === 'cipherreference' && encrypted.add(resolved('', uri))) });
  if (spine.some((path) => encrypted.has(path))) throw new ImportError('import.locked', 'encrypted');
}

/** A reference of one file of the archive to another, without its fragment. */
function resolved(from: string, reference: string): string {
  const [bare = ''] = reference.split('#');
  const parts = bare.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of unescaped(bare).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function unescaped(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

interface XmlEvents {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Small letters, without prefixes. Damaged XML is read as far as it goes; entities that a file declares mean nothing. */
function readXml(bytes: Uint8Array, { open, text, close }: XmlEvents): void {
  const bare = (name: string): string => name.replace(/^.*:/, '').toLowerCase();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open(bare(name), attributes),
      ontext: (written) => text?.(written),
      onclosetag: (name) => close?.(bare(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(new TextDecoder().decode(bytes));
}
