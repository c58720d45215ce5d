import type { ArticleCard } from '@shengyu/api';
import { noticeMonths } from './notice-months.model.ts';

const notice = (id: number, create_time: string) => ({ id, create_time }) as ArticleCard;

// covers: pages-40
test('notices stand below their months, by the days of mainland China', () => {
  const months = noticeMonths([
    notice(3, '2026-11-30T16:30:00.000Z'),
    notice(2, '2026-11-25T01:00:00.000Z'),
    notice(1, '2026-11-24T16:00:00.000Z'),
  ]);
  expect(months.map(({ key, days }) => [key, days.map(({ notice: { id }, day, weekday }) => [id, day, weekday])])).toEqual([
    ['2026-12', [[3, '1', 2]]],
    [
      '2026-11',
      [
        [2, '25', 3],
        [1, '25', 3],
      ],
    ],
  ]);
});
