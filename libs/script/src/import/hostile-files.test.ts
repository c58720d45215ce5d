import { strToU8, zipSync } from 'fflate';
import { ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';
import { importScript } from './import-script.ts';

/** Far more work than any of them makes; a reader that loops or copies without bound makes more. Not by the clock: machines are busy. */
const PATIENCE_MS = 8000;
const HEAP_BYTES = 400 * 1024 * 1024;

/** Of the engine that runs the tests; the library itself knows of none. */
const { process } = globalThis as unknown as { process: { memoryUsage(): { heapUsed: number }; cpuUsage(): { user: number } } };
const workedMs = (): number => process.cpuUsage().user / 1000;

function codeOf(fileName: string, bytes: Uint8Array | string): string {
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const before = process.memoryUsage().heapUsed;
  const started = workedMs();
  try {
    importScript({ name: fileName, bytes: content }, { voiceId: 'linan' });
    return 'read';
  } catch (error) {
    if (error instanceof ImportError) return error.code;
    throw error;
  } finally {
    expect(workedMs() - started).toBeLessThan(PATIENCE_MS);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(HEAP_BYTES);
  }
}

const mebibyte = 1024 * 1024;
const filled = (length: number, byte: number): Uint8Array => new Uint8Array(length).fill(byte);
const docx = (document: Uint8Array | string): Uint8Array =>
  zipSync({ 'word/document.xml': typeof document === 'string' ? strToU8(document) : document }, { level: 9 });
const word = (body: string): string =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

/** Where the entry of the only file is in the archive's directory. */
function directoryOf(bytes: Uint8Array): number {
  return bytes.findLastIndex((byte, at) => byte === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2);
}

describe('archives', () => {
  // covers: asvs-5.2.3
  test('a bomb is stopped after the first step too much, whatever size it claims', () => {
    const bomb = docx(filled(400 * mebibyte, 0x20));
    expect(bomb.length).toBeLessThan(mebibyte);
    expect(codeOf('a.docx', bomb)).toBe('import.too_large');
    const lying = bomb.slice();
    const directory = directoryOf(lying);
    new DataView(lying.buffer).setUint32(directory + 24, 100, true);
    expect(codeOf('a.docx', lying)).toBe('import.too_large');
  });

  test('an archive inside an archive is not opened', () => {
    const inner = zipSync({ 'word/document.xml': filled(mebibyte, 0x20) });
    expect(codeOf('a.docx', zipSync({ 'inner.docx': inner }))).toBe('import.unsupported');
    expect(codeOf('a.docx', docx(inner))).toBe('import.broken');
  });

  // covers: asvs-5.2.3
  test('thousands of entries are refused by their number', () => {
    const many = Object.fromEntries(Array.from({ length: importLimits.entries + 1 }, (_, index) => [`f${index}`, new Uint8Array(0)]));
    expect(codeOf('a.docx', zipSync(many, { level: 0 }))).toBe('import.too_large');
  });

  test('a truncated or damaged document is broken, an encrypted one locked', () => {
    const whole = docx(word('<w:p><w:r><w:t>你好</w:t></w:r></w:p>'.repeat(500)));
    expect(codeOf('a.docx', whole)).toBe('read');
    for (const share of [0.1, 0.5, 0.99]) expect(codeOf('a.docx', whole.slice(0, whole.length * share))).toBe('import.broken');
    const damaged = whole.slice();
    damaged.fill(0xff, 60, 90);
    expect(codeOf('a.docx', damaged)).toBe('import.broken');
    const locked = whole.slice();
    const directory = directoryOf(locked);
    locked[directory + 8] = 1;
    expect(codeOf('a.docx', locked)).toBe('import.locked');
  });

  test('offsets that point out of the file are broken', () => {
    const wild = docx(word('<w:p/>'));
    const directory = directoryOf(wild);
    new DataView(wild.buffer).setUint32(directory + 42, 0xfffffff0, true);
    expect(codeOf('a.docx', wild)).toBe('import.broken');
  });

  // covers: asvs-1.5.1
  test('XML in a document cannot define entities', () => {
    expect(codeOf('a.docx', docx(`<!DOCTYPE x [<!ENTITY a "b">]>${word('<w:p><w:r><w:t>&a;</w:t></w:r></w:p>')}`))).toBe('import.unsafe');
  });
});

describe('markup', () => {
  const laughs = Array.from({ length: 10 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('');

  test.each([
    ['an entity bomb', `<!DOCTYPE speak [<!ENTITY l0 "lol">${laughs}]><speak>&l10;</speak>`, 'import.unsafe'],
    ['an external entity', '<!DOCTYPE speak [<!ENTITY x SYSTEM "file:///etc/passwd">]><speak>&x;</speak>', 'import.unsafe'],
    ['an entity nobody defined', '<speak>&x;</speak>', 'read'],
    [
      'the public document type of SSML 1.0',
      '<!DOCTYPE speak PUBLIC "-//W3C//DTD SYNTHESIS 1.0//EN" "http://www.w3.org/TR/speech-synthesis/synthesis.dtd"><speak>好</speak>',
      'read',
    ],
    ['an element that never ends', '<speak><p>你好', 'import.broken'],
    ['elements that cross', '<speak><p>你<s>好</p></s></speak>', 'import.broken'],
    ['two roots', '<speak>一</speak><speak>二</speak>', 'read'],
    ['another language of XML', '<?xml version="1.0"?><rss>好</rss>', 'import.unsupported'],
    ['elements without end inside one another', `<speak>${'<p>'.repeat(100_000)}`, 'import.unsafe'],
    ['a million attributes', `<speak ${Array.from({ length: 300_000 }, (_, index) => `a${index}=""`).join(' ')}>好</speak>`, 'read'],
    ['more text than a script', `<speak>${'你好。'.repeat(70_000)}</speak>`, 'import.too_long'],
    ['more paragraphs than a script', `<speak>${'<p/>'.repeat(20_001)}</speak>`, 'import.too_long'],
    ['more marks than a paragraph', `<speak><p>${'<emphasis>好</emphasis>'.repeat(10_001)}</p></speak>`, 'import.too_long'],
  ])('SSML with %s', (_name, source, code) => {
    expect(codeOf('a.ssml', source)).toBe(code);
  });

  test.each([
    ['scripts in every place', '<p><script>alert(1)</script><img src=x onerror=alert(1)>好<a href="javascript:x">链</a></p>', 'read'],
    ['elements without end inside one another', '<div>'.repeat(200_000), 'import.unsafe'],
    ['open brackets', '<'.repeat(2_000_000), 'import.too_long'],
    ['comments that do not end', '<p>好</p>' + '<!--'.repeat(500_000), 'read'],
    // What begins no tag is text.
    ['attributes that do not end', `<p ${'a='.repeat(500_000)}`, 'import.too_long'],
  ])('HTML with %s', (_name, source, code) => {
    expect(codeOf('a.html', source)).toBe(code);
  });

  test('nothing of a script in a page is left in the text', () => {
    const { document } = importScript(
      { name: 'a.html', bytes: strToU8('<p>好<script>alert(1)</script><style>a{}</style></p>') },
      { voiceId: 'linan' },
    );
    expect(document.paragraphs.map(({ text }) => text)).toEqual(['好']);
  });

  test.each([
    ['brackets', '['.repeat(200_000)],
    ['links', '[a]('.repeat(100_000)],
    ['emphasis', '*a **b '.repeat(50_000)],
    ['quotes', '>'.repeat(100_000)],
    ['back-ticks', '`'.repeat(200_001) + 'a' + '`'.repeat(100_000)],
    ['entities', '&'.repeat(300_000)],
    ['blank lines', '\n'.repeat(1_900_000)],
    ['tables', '|a'.repeat(5000) + '\n' + '|-'.repeat(5000) + '\n' + '|\n'.repeat(5000)],
  ])('Markdown of nothing but %s ends in time', (_name, source) => {
    expect(codeOf('a.md', source)).toMatch(/^(read|import\.(too_long|empty|unsafe))$/);
  });
});

describe('bytes', () => {
  const noise = (length: number): Uint8Array => {
    let state = 1;
    return Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    });
  };

  test.each([
    ['200 MB', filled(200 * mebibyte, 0x61), 'import.too_large'],
    ['nothing', new Uint8Array(0), 'import.empty'],
    ['white space', strToU8(' \n\t\r\n '), 'import.empty'],
    ['noise', noise(100_000), 'import.not_text'],
    ['zeros', new Uint8Array(5000), 'import.not_text'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...noise(1000)]), 'import.unsupported'],
    ['a PDF', strToU8('%PDF-1.7\n...'), 'import.unsupported'],
    ['an old Word document', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...noise(1000)]), 'import.unsupported'],
    ['10 MB of one letter', filled(10 * mebibyte, 0x61), 'import.too_long'],
    ['one byte too many', filled(importLimits.bytes + 1, 0x61), 'import.too_large'],
    ['10 MB of line ends', filled(10 * mebibyte, 0x0a), 'import.empty'],
  ])('%s as TXT', (_name, bytes, code) => {
    expect(codeOf('a.txt', bytes)).toBe(code);
  });

  test.each([
    // Without a time it is text.
    ['a.srt', '没有时间的字幕', 'read'],
    ['a.srt', `1\n${'9'.repeat(500_000)}:00:00,000 --> 1\n好`, 'import.too_long'],
    ['a.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<'.repeat(150_000)}`, 'read'],
    ['a.srt', '1\n00:00:01,000 --> 00:00:02,000\n好\n\n'.repeat(20_001), 'import.too_long'],
    ['a.exe', '好', 'import.unsupported'],
    ['a.docx', '这不是 Word 文档', 'import.broken'],
    ['名字', '好', 'read'],
    ['a.xml', '好', 'read'],
  ])('%s holding %.20s', (fileName, source, code) => {
    expect(codeOf(fileName, source)).toBe(code);
  });
});
