import { calls, type CallName } from './calls.ts';
import { sampleAnswer } from './sample-answer.ts';
import { schemas } from './schema/index.ts';

test.each(Object.keys(calls) as CallName[])('the sample answer of %s is one that the call may give', (name) => {
  expect(schemas[name].output.safeParse(sampleAnswer(name)).error?.issues ?? []).toEqual([]);
});

test('a sample has something in its lists', () => {
  expect(sampleAnswer('articleLists').lists).toHaveLength(1);
  expect(sampleAnswer('page').blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'picture', 'cards', 'action']);
});

test('a sample is of what was asked for', () => {
  expect(sampleAnswer('articleDetail', { id: 7, type: 'course' })).toMatchObject({ id: 7, type: 'course' });
});
