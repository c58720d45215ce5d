import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { zipSync, strToU8 } from 'fflate';
import { pdfFile, pdfOfStreams } from '../../../test-fakes/pdf-file.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openOne } from '../../../testing/test-databases.ts';
import { createThreadFormats } from '../../../adapters/thread-formats.ts';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await createTestApp(openOne, { worker: false });
  ({ token } = await api.member());
}, 120_000);
afterAll(() => api.close());

const bring = (value: string | Uint8Array, fileName: string, voice?: string) =>
  sendForm(
    api,
    'scriptImport',
    [
      { name: 'file', value, fileName },
      { name: 'voice_id', value: voice ?? 'suwan' },
    ],
    { token },
  );
const fetchFile = (query: string, headers: Record<string, string> = { token }) =>
  api.app.http.inject({ method: 'GET', url: `/api/ai.Script/export?${query}`, headers });

it('import and export require authentication, and a script of one’s own', async () => {
  expect(await sendForm(api, 'scriptImport', [{ name: 'file', value: 'x', fileName: 'a.txt' }])).toMatchObject({ code: 401 });
  const { id } = await api.ask('scriptSave', { title: '', text: '私有' }, { token });
  expect((await fetchFile(`id=${String(id)}&format=txt`, {})).json()).toMatchObject({ code: 401 });
  const stranger = await api.member();
  expect((await fetchFile(`id=${String(id)}&format=txt`, { token: stranger.token })).json()).toMatchObject({
    data: { error: 'not_found' },
  });
  expect((await fetchFile(`id=${String(id)}&format=exe`)).json()).toMatchObject({ data: { fields: { format: expect.any(String) } } });
});

it('a text becomes a document with the chosen voice, and nothing is saved', async () => {
  const { data } = await bring('第一段。\n\n第二段。', '渡口.txt');
  expect(data).toMatchObject({ title: '渡口', document: { settings: { voiceId: 'suwan' } }, notes: [] });
  expect((data['document'] as { paragraphs: { text: string }[] }).paragraphs.map(({ text }) => text)).toEqual(['第一段。', '第二段。']);
  expect(await api.ask('scriptLists', {}, { token })).toMatchObject({ count: 1 });
  expect(await bring('文字', 'a.txt', 'nobody')).toMatchObject({ data: { error: 'voice.unknown' } });
  expect(await bring('文字', 'a.txt', '../x')).toMatchObject({ data: { error: 'input.invalid' } });
});

it('what SSML says that we cannot is listed', async () => {
  const { data } = await bring('<speak version="1.1"><p>你好<unknown-thing/>世界</p></speak>', 'a.ssml');
  expect(data['notes']).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'element', text: expect.stringContaining('unknown-thing') })]),
  );
});

const chapterOf = (name: string) => strToU8(`<html><body><h1>${name}</h1><p>${name}的话。</p></body></html>`);
const book = zipSync({
  'META-INF/container.xml': strToU8('<rootfile full-path="a.opf"/>'),
  'a.opf': strToU8(
    `<package><metadata><title>灯船</title></metadata><manifest>${['a', 'b', 'c'].map((id) => `<item id="${id}" href="${id}.xhtml"/>`).join('')}</manifest><spine>${['a', 'b', 'c'].map((id) => `<itemref idref="${id}"/>`).join('')}</spine></package>`,
  ),
  'a.xhtml': chapterOf('甲'),
  'b.xhtml': chapterOf('乙'),
  'c.xhtml': chapterOf('丙'),
});

it.each([
  [undefined, ['甲', '乙', '丙']],
  ['2-3', ['乙', '丙']],
  ['3,1', ['甲', '丙']],
])('of a book the chapters %s are read, and all are named', async (chapters, names) => {
  const fields = [
    { name: 'file', value: book, fileName: 'a.epub' },
    ...(chapters === undefined ? [] : [{ name: 'chapters', value: chapters }]),
  ];
  const { data } = await sendForm(api, 'scriptImport', fields, { token });
  expect(data).toMatchObject({ format: 'epub', title: '灯船', chapters: [1, 2, 3].map((number) => ({ number })) });
  const { paragraphs } = data['document'] as { paragraphs: { text: string }[] };
  expect(paragraphs.map(({ text }) => text)).toEqual(names.flatMap((name) => [name, `${name}的话。`]));
});

it.each(['0-', '1;2', 'a', '1-2-3'])('chapters that are no numbers are refused: %s', async (chapters) => {
  const fields = [
    { name: 'file', value: book, fileName: 'a.epub' },
    { name: 'chapters', value: chapters },
  ];
  expect(await sendForm(api, 'scriptImport', fields, { token })).toMatchObject({ data: { error: 'input.invalid' } });
});

const lock = `/Encrypt<</Filter/Standard/V 1/R 2/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>/P -4>>/ID[<00><00>]`;
/** Eight gibibytes of blanks, packed twice. */
const blanks = deflateRawSync(Buffer.alloc(32 * 1024 * 1024, 32), { finishFlush: constants.Z_FULL_FLUSH });
const pdfBomb = deflateSync(Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 256 }, () => blanks), deflateRawSync('')]));
const bomb = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': new Uint8Array(200 * 1024 * 1024) }, { level: 9 });
const entities = `<!DOCTYPE s [<!ENTITY a "${'ha'.repeat(50)}">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "&a;&a;&a;&a;">`).join('')}]><speak>&a19;</speak>`;

it.each([
  ['an empty file of blanks', '  \n ', 'a.txt', 'script.empty'],
  ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 1, 1, 0, 0, 9, 8]), 'a.txt', 'import.broken'],
  ['half of a PDF', '%PDF-1.7 …', 'a.pdf', 'import.broken'],
  ['a PDF of pictures', pdfFile([[], []]), 'a.pdf', 'import.scanned'],
  ['a PDF with a password', pdfFile([[]], { trailer: lock }), 'a.pdf', 'import.locked'],
  ['a bomb in a PDF', pdfOfStreams([pdfBomb], {}, '/Filter[/FlateDecode/FlateDecode]'), 'a.pdf', 'import.too_complex'],
  ['a broken DOCX', zipSync({ 'word/document.xml': strToU8('<w:document') }), 'a.docx', 'import.'],
  ['a ZIP bomb', bomb, 'a.docx', 'import.'],
  ['an entity bomb', entities, 'a.ssml', 'import.broken'],
  ['half of SSML', '<speak><p>你', 'a.ssml', 'import.broken'],
  ['too long a text', '长'.repeat(250_000), 'a.txt', 'script.too_long'],
] as const)(
  '%s is refused in bounded time',
  async (_what, content, name, error) => {
    const start = Date.now();
    const answer = await bring(typeof content === 'string' ? content : new Uint8Array(content), name);
    expect(answer).toMatchObject({ code: 0, show: 1, data: { error: expect.stringContaining(error) } });
    expect(Date.now() - start).toBeLessThan(25_000);
  },
  40_000,
);

// covers: asvs-15.1.3
it('a file that takes too long ends its thread, and the next one is read', async () => {
  const formats = createThreadFormats({ timeMs: 1 });
  await expect(formats.write({ schema: 1 } as never, 'txt', 'x')).rejects.toMatchObject({ error: 'import.too_complex' });
  await formats.close();
  expect((await bring('还能用', 'b.txt')).code).toBe(1);
}, 30_000);

it.each([
  ['ssml', 'application/ssml+xml'],
  ['txt', 'text/plain'],
  ['md', 'text/markdown'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
])('a script goes out as %s and comes in again with its text', async (format, type) => {
  // Signs that mark nothing: elements of a page would be read as such, sent or in a file.
  const text = '第一段 a<b & c>d。\n第二段。';
  const { id } = await api.ask('scriptSave', { title: '来 去/🚢', text }, { token });
  const response = await fetchFile(`id=${String(id)}&format=${format}`, { cookie: `token=${token}` });
  expect(response.headers['content-type']).toContain(type);
  expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(response.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename=".+\\.${format}"; filename\\*=UTF-8''`));
  const back = await bring(response.rawPayload, `a.${format}`);
  expect((back.data['document'] as { paragraphs: { text: string }[] }).paragraphs.map((paragraph) => paragraph.text).join('\n')).toBe(text);
});

it('an old version goes out as it was', async () => {
  const { id } = await api.ask('scriptSave', { title: '', text: '旧' }, { token });
  await api.ask('scriptSave', { id, title: '', text: '新' }, { token });
  expect((await fetchFile(`id=${String(id)}&format=txt&version=1`)).body.trim()).toBe('旧');
  expect((await fetchFile(`id=${String(id)}&format=txt`)).body.trim()).toBe('新');
});
