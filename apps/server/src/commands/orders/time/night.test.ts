import { nextNight } from './night.ts';

const at = (clock: string) => nextNight(new Date(`2026-11-29T${clock}+08:00`))?.toISOString() ?? null;

test('the night begins at midnight in mainland China and lasts until six', () => {
  expect(at('06:00:00')).toBe('2026-11-29T16:00:00.000Z');
  expect(at('23:59:59')).toBe('2026-11-29T16:00:00.000Z');
  expect([at('00:00:00'), at('05:59:59')]).toEqual([null, null]);
});
