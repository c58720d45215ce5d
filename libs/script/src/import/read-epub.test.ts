import { strToU8, zipSync } from 'fflate';
import { MAX_SCRIPT_CHARACTERS } from '../document/limits.ts';
import { ImportError } from './import-error.ts';
import { importScript } from './import-script.ts';

interface Page {
  name: string;
  body: string;
  /** In the list of contents. */
  title?: string;
  linear?: 'no';
  /** In no order. */
  astray?: true;
}

interface Book {
  pages: readonly Page[];
  manifest?: string;
  files?: Readonly<Record<string, string | Uint8Array>>;
  ncx?: boolean;
  /** The list of contents is read in the order too. */
  showsContents?: boolean;
}

const page = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>页</title><style>p{}</style></head><body>${body}</body></html>`;

/** A book of EPUB 3, or of EPUB 2 with an NCX. */
function epub({ pages, manifest = '', files = {}, ncx = false, showsContents = false }: Book): Uint8Array {
  const listed = pages.filter(({ title }) => title !== undefined);
  const nav = page(
    `<nav epub:type="toc"><h1>目录</h1><ol>${listed.map(({ name, title }) => `<li><a href="text/${name}#top">${title ?? ''}</a></li>`).join('')}</ol></nav>`,
  );
  const points = listed
    .map(({ name, title }) => `<navPoint><navLabel><text>${title ?? ''}</text></navLabel><content src="text/${name}"/></navPoint>`)
    .join('');
  const items = pages
    .map(({ name }, index) => `<item id="p${index}" href="text/${encodeURIComponent(name)}" media-type="application/xhtml+xml"/>`)
    .join('');
  const order = pages
    .map(({ linear, astray }, index) => (astray ? '' : `<itemref idref="p${index}"${linear ? ' linear="no"' : ''}/>`))
    .join('');
  const contents = ncx
    ? '<item id="toc" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
    : '<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>';
  const opf = `<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>灯船</dc:title></metadata><manifest>${items}${contents}${manifest}</manifest><spine toc="toc">${showsContents ? '<itemref idref="nav"/>' : ''}${order}</spine></package>`;
  const all: Record<string, string | Uint8Array> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    'OPS/book.opf': opf,
    ...(ncx
      ? { 'OPS/toc.ncx': `<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "x"><ncx><navMap>${points}</navMap></ncx>` }
      : { 'OPS/nav.xhtml': nav }),
    ...Object.fromEntries(pages.map(({ name, body }) => [`OPS/text/${name}`, page(body)])),
    ...files,
  };
  const bytesOf = (content: string | Uint8Array): Uint8Array => (typeof content === 'string' ? strToU8(content) : content);
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, content]) => [name, bytesOf(content)])), { level: 1 });
}

const read = (book: Book, options = {}) => importScript({ bytes: epub(book), name: 'book.epub' }, { voiceId: 'linan', ...options });
const textOf = (book: Book, options = {}) => read(book, options).document.paragraphs.map(({ text }) => text);
const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'read';
  } catch (error) {
    return error instanceof ImportError ? error.code : String(error);
  }
};

const two: Book = {
  pages: [
    { name: '2.xhtml', title: '第一章', body: '<h1>第一章</h1><p>雾散了。</p>' },
    { name: '1.xhtml', title: '第二章', body: '<h1>第二章</h1><p>船回来了。</p>' },
  ],
};

test.each([false, true])('files are read in the order of the spine, with the titles of the list of contents (NCX: %s)', (ncx) => {
  const { format, title, chapters, document } = read({ ...two, ncx });
  expect([format, title]).toEqual(['epub', '灯船']);
  expect(document.paragraphs.map(({ text }) => text)).toEqual(['第一章', '雾散了。', '第二章', '船回来了。']);
  expect(chapters).toEqual([
    { number: 1, title: '第一章', characters: 7, kept: true },
    { number: 2, title: '第二章', characters: 8, kept: true },
  ]);
});

test('the chapters that are wanted are in the script, the others are listed', () => {
  const { document, notes, chapters } = read(two, { chapters: [2] });
  expect(document.paragraphs.map(({ text }) => text)).toEqual(['第二章', '船回来了。']);
  expect(notes).toContainEqual({ kind: 'left_out', where: '1', text: '第一章' });
  expect(chapters?.map(({ kept }) => kept)).toEqual([false, true]);
});

test('a file that the list of contents does not name goes on with the chapter before', () => {
  const { chapters } = read({ pages: [...two.pages, { name: '3.xhtml', body: '<p>天亮了。</p>' }] });
  expect(chapters?.map(({ title, characters }) => [title, characters])).toEqual([
    ['第一章', 7],
    ['第二章', 12],
  ]);
});

/** What a page holds, what is spoken, what is a part by itself, what is listed. */
const rows: readonly (readonly [string, string, string[], object[], string[]])[] = [
  ['ruby as readings', '<p><ruby>旖<rt>yǐ</rt>旎<rt>nǐ</rt></ruby>风光</p>', ['旖旎风光'], [], []],
  ['pictures', '<p>看图</p><img src="a.png" alt="海图"/>', ['看图'], [], ['<img> 海图']],
  [
    'footnotes',
    '<p>正文<a epub:type="noteref" href="#n">1</a>。</p><aside epub:type="footnote" id="n"><p>注文</p></aside>',
    ['正文。'],
    [{ kind: 'references' }, { kind: 'footnotes', kept: false, items: [{ text: '注文' }] }],
    [],
  ],
  ['scripts', '<p>文字</p><script>alert(1)</script>', ['文字'], [], []],
  ['entities that nobody defined', '<p>甲&nbsp;乙&xxe;</p>', ['甲 乙&xxe;'], [], []],
];

test.each(rows)('%s', (_name, body, spoken, parts, listed) => {
  const book = { pages: [{ name: 'a.xhtml', title: '章', body }] };
  expect(textOf(book)).toEqual(spoken);
  const { parts: found, notes } = read(book);
  expect(found).toMatchObject(parts);
  expect(notes.map(({ text }) => text)).toEqual(listed);
});

test('the list of contents and files beside the order are parts, pages in no order and media are named', () => {
  const book: Book = {
    pages: [
      ...two.pages,
      { name: 'notes.xhtml', body: '<p>注一</p>', linear: 'no' },
      { name: 'ad.xhtml', body: '<p>广告</p>', astray: true },
    ],
    manifest: '<item id="i" href="a.png" media-type="image/png"/><item id="s" href="a.mp3" media-type="audio/mpeg"/>',
    showsContents: true,
  };
  const { parts, notes } = read(book);
  expect(parts).toMatchObject([
    { kind: 'contents', kept: false },
    { kind: 'footnotes', kept: false, items: [{ text: '注一' }] },
  ]);
  expect(notes.map(({ text }) => text)).toEqual(['OPS/text/ad.xhtml', '<img> ×1', '<audio> ×1']);
  expect(textOf(book, { keep: { footnotes: true } }).at(-1)).toBe('注一');
});

test('of a book that is longer than a script the first chapters are read and the others listed', () => {
  const chapter = (name: string): Page => ({ name, title: name, body: `<p>${'海'.repeat(MAX_SCRIPT_CHARACTERS * 0.4)}</p>` });
  const book = { pages: ['甲', '乙', '丙'].map(chapter) };
  expect(read(book).chapters?.map(({ kept }) => kept)).toEqual([true, true, false]);
  expect(read(book, { chapters: [3] }).chapters?.map(({ kept }) => kept)).toEqual([false, false, true]);
  const endless = { pages: [{ name: 'a', title: '长', body: `<p>${'海'.repeat(MAX_SCRIPT_CHARACTERS + 1)}</p>` }] };
  expect(codeOf(() => read(endless))).toBe('import.too_long');
  expect(textOf({ pages: [...two.pages, ...endless.pages] })).toHaveLength(4);
});

describe('damaged and hostile books', () => {
  const bomb = new Uint8Array(49 * 1024 * 1024).fill(0x20);

  test('a file that unpacks without end is named, and the others are read', () => {
    const book = { ...two, files: { 'OPS/text/1.xhtml': bomb } };
    expect(textOf(book)).toEqual(['第一章', '雾散了。']);
    expect(read(book).notes.map(({ text }) => text)).toEqual(['第二章: too_large']);
  });

  test('after two of them the rest of the book is given up, and named', () => {
    const names = ['a', 'b', 'c', 'd'].map((letter) => `${letter}.xhtml`);
    const book = {
      pages: names.map((name) => ({ name, title: name, body: '<p>好</p>' })),
      files: Object.fromEntries(names.slice(0, 2).map((name) => [`OPS/text/${name}`, bomb])),
    };
    expect(read(book).notes.map(({ text }) => text)).toEqual(['a.xhtml: too_large', 'b.xhtml: too_large', 'c.xhtml', 'd.xhtml']);
  }, 120_000);

  test('text that is encrypted is refused with its reason; fonts may be', () => {
    const encrypted = (uri: string) => ({
      'META-INF/encryption.xml': `<encryption><EncryptedData><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData></encryption>`,
    });
    expect(codeOf(() => read({ ...two, files: encrypted('OPS/text/1.xhtml') }))).toBe('import.locked');
    expect(codeOf(() => read({ ...two, files: encrypted('OPS/font.otf') }))).toBe('read');
  });

  test.each([
    ['a missing container', { 'META-INF/container.xml': '<x/>' }, 'read'],
    ['a package that is cut off', { 'OPS/book.opf': '<package><manifest><item id="a" href="text/1.xhtml"' }, 'read'],
    ['a package that leads out of the archive', { 'META-INF/container.xml': '<rootfile full-path="../../etc/passwd"/>' }, 'read'],
    ['a chapter that is no text', { 'OPS/text/1.xhtml': Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 256) }, 'read'],
    ['a chapter that is cut off', { 'OPS/text/1.xhtml': '<html><body><p>船回' }, 'read'],
    ['entities that grow', { 'OPS/nav.xhtml': '<!DOCTYPE x [<!ENTITY a "好好"><!ENTITY b "&a;&a;">]><nav>&b;</nav>' }, 'read'],
  ])('%s', (_name, files, code) => {
    expect(codeOf(() => read({ ...two, files }))).toBe(code);
    expect(textOf({ ...two, files }).join('')).toContain('雾散了。');
  });

  test('a list that names nothing of the archive is broken', () => {
    const bytes = zipSync({
      'META-INF/container.xml': strToU8('<rootfile full-path="a.opf"/>'),
      'a.opf': strToU8('<spine><itemref idref="x"/></spine>'),
    });
    expect(codeOf(() => importScript({ bytes, name: 'a.epub' }, { voiceId: 'linan' }))).toBe('import.broken');
  });
});
