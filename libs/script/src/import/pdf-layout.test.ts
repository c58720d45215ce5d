import { importScript } from './import-script.ts';
import type { ImportOptions } from './import-format.ts';
import type { PdfPage, PdfText } from './pdf-pages.ts';

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (character.charCodeAt(0) < 0x1100 ? 0.5 : 1) * size, 0);
const at = (x: number, y: number, text: string, size = 10): PdfText => ({ text, x, y, size, width: widthOf(text, size), angle: 0 });
/** Lines of a column, fifteen points apart. */
const column = (x: number, top: number, lines: readonly string[], size = 10): PdfText[] =>
  lines.map((line, index) => at(x + (line.startsWith('　　') ? 2 * size : 0), top + index * 1.5 * size, line.trim(), size));
const page = (...texts: (PdfText | PdfText[])[]): PdfPage => ({ width: 595, height: 842, texts: texts.flat() });
const read = (pages: readonly PdfPage[], keep: ImportOptions['keep'] = {}) => {
  const { document, notes, parts } = importScript({ name: 'a.pdf', pages }, { voiceId: 'linan', voices: [], keep });
  return { lines: document.paragraphs.map(({ text }) => text), document, notes, parts };
};

const twenty = '清晨的码头很安静只有一艘渡船在等待客人上';
const harbour = [`　　${twenty.slice(0, 18)}`, twenty, '船。', `　　${twenty.slice(0, 18)}`, '船长说。'];

test('lines of a page become paragraphs at their indents', () => {
  expect(read([page(column(60, 120, harbour))]).lines).toEqual([`${twenty.slice(0, 18)}${twenty}船。`, `${twenty.slice(0, 18)}船长说。`]);
});

test('paragraphs without indents end where the next word had room', () => {
  const english = [
    'The ferry waits at the old pier and',
    'leaves when the last of the pas-',
    'sengers has come aboard.',
    'Nobody else is here.',
  ];
  const { lines, notes } = read([page(column(60, 120, english))]);
  expect(lines).toEqual([
    'The ferry waits at the old pier and leaves when the last of the passengers has come aboard.',
    'Nobody else is here.',
  ]);
  expect(notes).toMatchObject([{ kind: 'changed', where: 'p1', text: expect.stringContaining('passengers') }]);
});

test('two columns are read one after the other, below a title over both', () => {
  const left = Array.from({ length: 5 }, (_, index) => `${twenty.slice(index)}${twenty.slice(0, index)}`);
  const right = Array.from({ length: 4 }, (_, index) => `${twenty.slice(index + 6)}${twenty.slice(0, index + 6)}`);
  const columns = page(at(140, 100, '两栏的报纸和它上面很长的通栏标题', 18), column(60, 130, left), column(310, 133, [...right, '完。']));
  expect(read([columns]).lines).toEqual(['两栏的报纸和它上面很长的通栏标题', `${left.join('')}${right.join('')}完。`]);
});

test('the rows of a table are read as rows', () => {
  const rows = ['周一', '周二', '周三', '周四'].flatMap((day, index) => [
    at(60, 120 + 15 * index, day),
    at(200, 120 + 15 * index, `${index + 6} 点开船`),
  ]);
  expect(read([page(rows)]).lines).toEqual(['周一，6 点开船', '周二，7 点开船', '周三，8 点开船', '周四，9 点开船']);
});

test('the words of a justified line are no cells, and its gaps no columns', () => {
  const words = [60, 95, 140, 215].map((x, index) => at(x, 120, ['In', 'the', 'morning', 'we'][index] ?? ''));
  const left = [words, at(60, 135, 'leave the old pier and its quiet boats'), at(60, 150, 'behind us.')].flat();
  const right = ['Nobody else has come on board today, and', 'the captain reads a newspaper that is as', 'old as his boat.'];
  expect(read([page(left, column(320, 120, right))]).lines).toEqual([
    'In the morning we leave the old pier and its quiet boats behind us.',
    right.join(' '),
  ]);
});

test('vertical writing that is set character by character is read in its lines', () => {
  const vertical = [...'清晨的码头很安静，'].map((character, index) => at(500, 100 + 12 * index, character));
  const next = [...'渡船在等人。'].map((character, index) => at(480, 100 + 12 * index, character));
  expect(read([page(vertical, next)]).lines).toEqual(['清晨的码头很安静，渡船在等人。']);
});

test('a paragraph goes on in the next column and on the next page, without running heads and page numbers', () => {
  const pages = [1, 2, 3].map((number) =>
    page(
      at(60, 40, '灯船', 8),
      at(280, 820, String(number + 6), 8),
      column(
        60,
        120,
        Array.from({ length: 4 }, () => twenty),
      ),
    ),
  );
  const { lines, parts } = read(pages);
  expect(lines).toEqual([twenty.repeat(12)]);
  expect(parts.find(({ kind }) => kind === 'page_marks')).toMatchObject({
    kept: false,
    count: 6,
    items: [{ text: '灯船' }, { text: '7' }, {}, {}, {}, {}],
  });
  expect(read(pages, { page_marks: true }).lines).toEqual([twenty.repeat(12), '灯船', '7', '灯船', '8', '灯船', '9']);
});

test('numbered headings at the same height of every page are no running heads', () => {
  const pages = ['第1课 码头', '第2课 渡船', '第3课 灯塔'].map((title) => page(at(60, 80, title, 16), column(60, 110, harbour)));
  expect(read(pages).lines.filter((line) => line.startsWith('第'))).toEqual(['第1课 码头', '第2课 渡船', '第3课 灯塔']);
});

test('headings are paragraphs of their own, also over two lines', () => {
  const { lines, document } = read([
    page(
      column(60, 100, ['港口的早晨和', '它的渡船'], 16),
      column(60, 150, [...harbour.slice(0, 3)]),
      at(60, 220, '渡船', 13),
      column(60, 240, harbour),
    ),
  ]);
  expect(lines.map((line) => line.slice(0, 10))).toEqual([
    '港口的早晨和它的渡船',
    twenty.slice(0, 10),
    '渡船',
    twenty.slice(0, 10),
    twenty.slice(0, 10),
  ]);
  expect(document.paragraphs.map(({ inserts }) => inserts.length)).toEqual([1, 0, 1, 0, 0]);
});

test('footnotes, their marks and a list of contents are left out and named', () => {
  const contents = [at(60, 80, '目 录', 14), at(60, 100, '第一章 港口 ........ 3'), at(60, 115, '第二章 渡船 ........ 9')];
  const text = [at(60, 150, '出版于一九三二年'), at(140, 146, '1', 6), at(143, 150, '的旧书。')];
  const { lines, parts } = read([
    page(contents, text, column(60, 190, ['书里说码头很安静。', '船长说，开船。']), at(60, 760, '1 初版，上海。', 8)),
  ]);
  expect(lines).toEqual(['出版于一九三二年的旧书。', '书里说码头很安静。', '船长说，开船。']);
  expect(parts.filter(({ kept }) => !kept).map(({ kind, count, items }) => [kind, count, items[0]?.text])).toEqual([
    ['references', 1, '1'],
    ['contents', 3, '目录'],
    ['footnotes', 1, '1 初版，上海。'],
  ]);
});

test('a list has an item a paragraph, whose further lines hang', () => {
  const list = [at(60, 100, '1.'), at(75, 100, twenty), at(75, 115, '船，等人。'), at(60, 130, '2.'), at(75, 130, '没有别人。')];
  expect(read([page(list, column(60, 160, harbour))]).lines.slice(0, 2)).toEqual([`1. ${twenty}船，等人。`, '2. 没有别人。']);
});

test('letters set apart in a title are one word', () => {
  const title = ['通', '知'].map((text, index) => at(200 + 48 * index, 100, text, 16));
  expect(read([page(title, column(60, 150, harbour))]).lines[0]).toBe('通知');
});

test('pages without text are named; a document of such pages, or of letters without meaning, is refused', () => {
  expect(read([page(column(60, 100, harbour)), page()]).notes).toEqual([{ kind: 'left_out', where: 'p2', text: '<page>' }]);
  expect(() => read([page(), page()])).toThrow('import.scanned');
  expect(() => read([page(at(60, 100, '\ue001\ue002\ue003\u0001'))])).toThrow('import.not_text');
});

test('a page of many thousand pieces takes time in proportion', () => {
  const pieces = (count: number): PdfText[] =>
    Array.from({ length: count }, (_, index) => at((index * 7919) % 5000, (index * 104_729) % 8000, '船'));
  const took = (count: number): number => {
    const start = performance.now();
    read([page(pieces(count))]);
    return performance.now() - start;
  };
  took(1000);
  expect(took(16_000)).toBeLessThan(Math.max(2000, 40 * took(1000)));
});
