import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openEmbedded } from '../../testing/test-databases.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp(openEmbedded, { worker: false });
}, 120_000);
afterAll(() => api.close());

const numbers = ['一', '二', '三', '四', '五', '六'];

it('lessons are listed from the first on, and the one before and the one after each are its neighbours', async () => {
  const { lists } = (await api.ask('articleLists', { type: 'course' })) as { lists: { id: number; title: string }[] };
  expect(lists.map(({ title }) => /第(.)课/.exec(title)?.[1])).toEqual(numbers);
  for (const [index, { id }] of lists.entries()) {
    const { previous, next } = (await api.ask('articleDetail', { id })) as Record<'previous' | 'next', { id: number } | null>;
    expect([previous?.id, next?.id]).toEqual([lists[index - 1]?.id, lists[index + 1]?.id]);
  }
});
