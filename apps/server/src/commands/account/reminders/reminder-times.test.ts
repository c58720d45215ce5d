import { endOf, isNight, nextTry } from './reminder-times.model.ts';

const china = (time: string) => new Date(`2031-05-10T${time}+08:00`);

test('the night is from 21:00 to 9:00 in China, wherever the server is', () => {
  expect(['20:59:59', '21:00:00', '00:00:00', '08:59:59', '09:00:00'].map((time) => isNight(china(time)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('tries are further and further apart, and six hours at most', () => {
  const at = china('09:00:00');
  expect([1, 2, 3, 4, 5, 12].map((tries) => (nextTry(at, tries).getTime() - at.getTime()) / 60_000)).toEqual([5, 20, 80, 320, 360, 360]);
});

test('an end at midnight is 24:00 of the day before, as people say it', () => {
  expect(endOf(china('15:30:00').getTime())).toEqual({ day: '5月10日', clock: '15:30' });
  expect(endOf(china('00:00:00').getTime())).toEqual({ day: '5月9日', clock: '24:00' });
});
