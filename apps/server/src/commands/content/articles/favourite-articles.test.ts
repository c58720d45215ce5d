import type { CallOutput } from '@shengyu/api';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openOne } from '../../../testing/test-databases.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp(openOne, { worker: false });
}, 120_000);
afterAll(() => api.close());

const collected = async (token: string): Promise<number[]> =>
  ((await api.ask('articleCollect', {}, { token })) as CallOutput<'articleCollect'>).lists.map(({ id }) => id);

it('a mark is the member’s own, counted once, and taken back', async () => {
  const [one, other] = [await api.member(), await api.member()];
  const { lists } = (await api.ask('articleLists', { type: 'news' })) as CallOutput<'articleLists'>;
  const [id = 0, second = 0] = lists.map((card) => card.id);
  await api.ask('articleAddCollect', { id }, { token: one.token });
  expect(await api.ask('articleAddCollect', { id }, { token: one.token })).toEqual({ collects: 1, collected: true });
  await api.ask('articleAddCollect', { id: second }, { token: one.token });
  expect([await collected(one.token), await collected(other.token)]).toEqual([[second, id], []]);
  expect(await api.ask('articleDetail', { id }, { token: other.token })).toMatchObject({ collects: 1, collected: false });
  expect(await api.ask('articleCancelCollect', { id }, { token: other.token })).toEqual({ collects: 1, collected: false });
  expect(await api.ask('articleCancelCollect', { id }, { token: one.token })).toEqual({ collects: 0, collected: false });
  expect(await collected(one.token)).toEqual([second]);
});

it('what does not exist cannot be marked', async () => {
  const { token } = await api.member();
  expect((await api.send('articleAddCollect', { id: 999_999 }, { token })).data.error).toBe('not_found');
});
