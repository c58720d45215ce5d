import { expect, test } from '@jest/globals';
import type { Call } from '@shengyu/api';
import { createPublicAnswers } from './public-answers.ts';

function setUp(fail = false) {
  const asked: string[] = [];
  const fake = (who: string): Call =>
    ((name: string) => {
      asked.push(`${who} ${name}`);
      return fail ? Promise.reject(new Error('down')) : Promise.resolve({ name });
    }) as unknown as Call;
  const clock = { now: 0 };
  const answers = createPublicAnswers(fake('anonymous'), () => clock.now);
  return { asked, clock, member: answers.share(fake('member')), visitor: answers.share(fake('visitor')) };
}

test('a public answer is asked for once and is the same object for everyone', async () => {
  const { asked, member, visitor } = setUp();
  const [first, second] = await Promise.all([member('home', {}), visitor('home', {})]);
  expect(first).toBe(second);
  expect(asked).toEqual(['anonymous home']);
});

test('a second later it is asked for again', async () => {
  const { asked, clock, visitor } = setUp();
  await visitor('home', {});
  clock.now = 1000;
  await visitor('home', {});
  expect(asked).toHaveLength(2);
});

test("a member's own answer is never shared", async () => {
  const { asked, member, visitor } = setUp();
  await Promise.all([member('userInfo', {}), visitor('userInfo', {})]);
  expect(asked).toEqual(['member userInfo', 'visitor userInfo']);
});

test('other input is another answer', async () => {
  const { asked, visitor } = setUp();
  await visitor('articleLists', { page_no: 1 });
  await visitor('articleLists', { page_no: 2 });
  expect(asked).toHaveLength(2);
});

test('a failure is not kept', async () => {
  const { asked, visitor } = setUp(true);
  await expect(visitor('home', {})).rejects.toThrow('down');
  await expect(visitor('home', {})).rejects.toThrow('down');
  expect(asked).toHaveLength(2);
});
