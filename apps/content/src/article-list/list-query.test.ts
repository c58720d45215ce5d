import { listHref, listInput, readListQuery } from './list-query.model.ts';

test('an address survives being read and written', () => {
  const href = listHref('news', { page: 3, category: 2, keyword: '停顿', sort: 'hot' });
  expect(readListQuery(new URL(href, 'http://site').search)).toEqual({ page: 3, category: 2, keyword: '停顿', sort: 'hot' });
});

test('the first page of everything is the bare path', () => {
  expect(listHref('notice', { page: 1, category: 0, keyword: '', sort: 'new' })).toBe('/notice');
});

test.each(['page=0', 'page=-1', 'page=1e9', 'cate=abc', 'sort=evil', 'keyword=%20%20'])('%s counts as not said', (search) => {
  expect(readListQuery(search)).toEqual({ page: 1, category: 0, keyword: '', sort: 'new' });
});

test('a keyword is cut to what the call accepts', () => {
  expect(readListQuery(`keyword=${'长'.repeat(80)}`).keyword).toHaveLength(50);
});

test('all categories are asked for by leaving the category out', () => {
  expect(listInput('news', readListQuery(''))).not.toHaveProperty('cate_id');
});
