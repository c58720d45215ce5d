import { splitLines } from './split-lines.ts';

const id = (digit: string) => digit.repeat(32);
const figure = (line: string, text: string) =>
  `<figure class="line" data-line="${line}"><blockquote><p>${text}</p></blockquote>\n<figcaption><cite>林岸</cite> <a href="/edit?line=${line}">带进编辑器</a></figcaption></figure>\n`;

test('lines that follow each other are one part, and what is between is left as it is', () => {
  const html = `<p>前</p>\n${figure(id('a'), '一')}${figure(id('b'), '二')}<h2>后</h2>\n${figure(id('c'), '三')}`;
  expect(splitLines(html)).toEqual([
    { html: '<p>前</p>\n' },
    {
      lines: [
        { id: id('a'), html: '<p>一</p>' },
        { id: id('b'), html: '<p>二</p>' },
      ],
    },
    { html: '\n<h2>后</h2>\n' },
    { lines: [{ id: id('c'), html: '<p>三</p>' }] },
  ]);
});

test('a text without lines is one part, and an empty one has none', () => {
  expect(splitLines('<p>只有一段</p>')).toEqual([{ html: '<p>只有一段</p>' }]);
  expect(splitLines('\n')).toEqual([]);
});
