import { questionInput, questionsHref, readQuestionQuery } from './question-query.model.ts';

test('an address is read and written back the same', () => {
  const address = '/qAnda?cate=%E8%B4%B9%E7%94%A8&keyword=%E9%80%80%E6%AC%BE&sort=hot&page=3';
  expect(questionsHref(readQuestionQuery(address.slice(address.indexOf('?'))))).toBe(address);
});

test('the first page of everything has the plain address', () => {
  expect(questionsHref(readQuestionQuery(''))).toBe('/qAnda');
});

test('what makes no sense in an address counts as not said', () => {
  const query = readQuestionQuery(`?page=-1&sort=evil&keyword=${'长'.repeat(80)}`);
  expect(query).toMatchObject({ page: 1, sort: 'new', cate: '' });
  expect([...query.keyword]).toHaveLength(50);
  expect(questionInput(query)).toMatchObject({ page_no: 1, page_size: 12 });
});
