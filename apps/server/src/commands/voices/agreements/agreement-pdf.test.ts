import { writePdf } from '../../../pdf/write-pdf.ts';
import { blocksOf } from './agreement-pdf.ts';

test('headings, paragraphs, items and rows of an agreement are blocks of its document, without the marks of Markdown', () => {
  const body = '先看完。\n\n## 谁能用\n\n只有**你**。\n两行\n\n1. 听\n2. 用\n\n- 删\n\n| 项 | 钱 |\n| - | - |\n| 年 | 五十 |\n';
  expect(blocksOf(body)).toEqual([
    { kind: 'text', text: '先看完。' },
    { kind: 'heading', text: '谁能用' },
    { kind: 'text', text: '只有你。两行' },
    { kind: 'item', text: '1. 听' },
    { kind: 'item', text: '2. 用' },
    { kind: 'item', text: '· 删' },
    { kind: 'text', text: '项　钱' },
    { kind: 'text', text: '年　五十' },
  ]);
});

// covers: own-voices-22
test('a long document has pages, and letters of its own', () => {
  const blocks = Array.from({ length: 60 }, () => ({ kind: 'text' as const, text: '声音是人格的一部分，签之前请看完。'.repeat(4) }));
  const file = writePdf('协议', blocks, (page) => String(page)).toString('latin1');
  expect(file.startsWith('%PDF-')).toBe(true);
  expect(file.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(2);
  expect(file).toContain('/FontFile');
});
