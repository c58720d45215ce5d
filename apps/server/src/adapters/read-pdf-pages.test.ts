import { importFile } from './import-file.ts';
import { pdfFile, type PdfFileOptions, type PrintedText } from '../test-fakes/pdf-file.ts';
import { writePdf } from '../pdf/write-pdf.ts';

const read = async (pages: readonly (readonly PrintedText[])[], options: PdfFileOptions = {}) => readBytes(pdfFile(pages, options));
const readBytes = async (bytes: Uint8Array) => {
  const script = await importFile({ name: '第二集.pdf', bytes }, { voiceId: 'linan', voices: [] });
  return { ...script, lines: script.document.paragraphs.map(({ text }) => text) };
};

test('Chinese text in a font that the file only names is read, with its title', async () => {
  const { lines, title, format } = await read([[{ text: '港口的早晨很安静。', x: 60, y: 100 }]], { title: '灯船' });
  expect({ lines, title, format }).toEqual({ lines: ['港口的早晨很安静。'], title: '灯船', format: 'pdf' });
  expect((await read([[{ text: '早晨。', x: 60, y: 100 }]], { title: 'Microsoft Word - 稿子.docx' })).title).toBe('第二集');
});

test('vertical columns are read from right to left, with the marks of horizontal text', async () => {
  const { lines } = await read(
    [
      [
        { text: '港口的早晨，你好。', x: 480, y: 80 },
        { text: '第二行在左边。', x: 450, y: 80 },
      ],
    ],
    { cmap: 'UniGB-UCS2-V' },
  );
  expect(lines).toEqual(['港口的早晨，你好。', '第二行在左边。']);
});

test('a page that is shown turned is read as it is shown, and a stamp across it is named', async () => {
  const page = [
    { text: '清晨的码头很安静，只有一艘渡船在等人。', x: 100, y: 700, turned: 90 },
    { text: '样张', x: 300, y: 400, turned: 45 },
  ];
  const { lines, notes } = await read([page], { page: '/Rotate 90' });
  expect(lines).toEqual(['清晨的码头很安静，只有一艘渡船在等人。']);
  expect(notes).toEqual([expect.objectContaining({ kind: 'left_out', where: 'p1', text: '样张' })]);
});

test('running heads that the file marks as such are left out and named, from the first page on', async () => {
  const { lines, parts } = await read([
    [
      { text: '内部资料', x: 60, y: 40, isArtifact: true },
      { text: '码头很安静，渡船在等人，船长在看报。', x: 60, y: 100 },
    ],
  ]);
  expect(lines).toEqual(['码头很安静，渡船在等人，船长在看报。']);
  expect(parts).toMatchObject([{ kind: 'page_marks', kept: false, items: [{ where: 'p1', text: '内部资料' }] }]);
});

test('a document of our own is read as it was written, without its page numbers', async () => {
  const text = '甲方委托乙方制作配音。'.repeat(12);
  const bytes = writePdf(
    '服务合同',
    [
      { kind: 'title', text: '服务合同' },
      { kind: 'heading', text: '一、内容' },
      ...Array.from({ length: 16 }, (_, index) => ({ kind: 'text' as const, text: `${text}第${index}段。` })),
    ],
    (page) => `第 ${page} 页`,
  );
  const { lines, parts } = await readBytes(bytes);
  expect(lines.slice(0, 3)).toEqual(['服务合同', '一、内容', `${text}第0段。`]);
  expect(lines.slice(2)).toEqual(Array.from({ length: 16 }, (_, index) => `${text}第${index}段。`));
  expect(parts.find(({ kind }) => kind === 'page_marks')?.items.map((each) => each.text)).toContain('第 2 页');
});

const lock = `/Encrypt<</Filter/Standard/V 1/R 2/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>/P -4>>/ID[<00><00>]`;
test.each([
  ['with a password', pdfFile([[]], { trailer: lock }), 'import.locked'],
  ['of pictures', pdfFile([[], []]), 'import.scanned'],
  ['that breaks off', new TextEncoder().encode('%PDF-1.7 …'), 'import.broken'],
])('a PDF %s is refused with its reason', async (_what, bytes, code) => {
  await expect(readBytes(bytes)).rejects.toMatchObject({ code });
});
