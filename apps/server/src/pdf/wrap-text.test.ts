import { wrapText } from './wrap-text.ts';

/** Each character is one wide. */
const wrap = (text: string, width: number): string[] => wrapText(text, width, ({ length }) => length);

test('hanzi break anywhere, a mark stays with the character before it', () => {
  expect(wrap('声音是人格的一部分。', 4)).toEqual(['声音是人', '格的一部', '分。']);
  expect(wrap('声音是人，格', 4)).toEqual(['声音是人，', '格']);
});

test('an opening mark goes to the next line with what it opens', () => {
  expect(wrap('使用记录“里面”', 5)).toEqual(['使用记录', '“里面”']);
});

test('letters and digits hold together, and no line begins with a space', () => {
  expect(wrap('导出 GB45438 标识', 6)).toEqual(['导出', 'GB45438', '标识']);
});

test('nothing has no lines', () => {
  expect(wrap('', 4)).toEqual([]);
});
