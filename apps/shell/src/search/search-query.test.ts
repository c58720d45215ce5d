import { findPages } from './find-pages.ts';
import { markPlain } from './mark-plain.ts';
import { readSearch, searchHref } from './search-query.model.ts';

test('an address survives being read and written', () => {
  const href = searchHref({ keyword: '停顿 & 重读', kind: 'question', page: 3 });
  expect(readSearch(new URL(href, 'http://site').search)).toEqual({ keyword: '停顿 & 重读', kind: 'question', page: 3 });
});

test.each(['page=0', 'page=21', 'page=1e3', 'kind=evil', 'kind=toString', 'keyword=%20'])('%s counts as not said', (search) => {
  expect(readSearch(search)).toEqual({ keyword: '', kind: undefined, page: 1 });
});

test('listed pages are found by title, then by words, then by description', () => {
  const page = (path: string, title: string, more: object) => ({
    path,
    title,
    description: '',
    words: [],
    nav: [],
    listed: true,
    auth: false,
    ...more,
  });
  const pages = [
    page('/a', '别的', { description: '也说播客' }),
    page('/b', '电台', { words: ['播客'] }),
    page('/c', '播客', {}),
    page('/d', '播客的草稿', { listed: false }),
  ];
  expect(findPages(pages, '播客').map(({ path }) => path)).toEqual(['/c', '/b', '/a']);
  expect(findPages(pages, '  ')).toEqual([]);
});

test('every place of the word is marked, whatever its letters', () => {
  expect(markPlain('AI 配音 ai', 'Ai')).toEqual([
    { text: 'AI', hit: true },
    { text: ' 配音 ', hit: false },
    { text: 'ai', hit: true },
  ]);
});
