import { createHash } from 'node:crypto';
import { isWorkDone } from './work.model.ts';

test('work is done by a number whose hash begins with the zero bits that were asked for, and by nothing else', () => {
  const order = { salt: 'salt', bits: 8 };
  const fits = (number: number): boolean => createHash('sha256').update(`salt:${number}`).digest()[0] === 0;
  const done = Array.from({ length: 2_000 }, (_, number) => number).filter((number) => isWorkDone(String(number), order));
  expect(done.length).toBeGreaterThan(0);
  expect(done.every(fits)).toBe(true);
  expect(done.filter((number) => isWorkDone(String(number), { ...order, salt: 'other' })).length).toBeLessThan(done.length);
  for (const info of ['', '-', `${done[0] ?? 0} `, `0x${done[0] ?? 0}`, '9'.repeat(13)]) expect(isWorkDone(info, order)).toBe(false);
});
