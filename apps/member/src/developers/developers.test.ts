import type { ApiKeyCard } from '@shengyu/api';
import { idleDays, isGood, readAddresses, readExpiry, readOrigins, spending, toldApart } from './key.model.ts';
import { developersHref, readSection, readSpan } from './section.model.ts';
import { firstAtLimit, gridOf, toBars } from './usage-chart.model.ts';

const key: ApiKeyCard = {
  ...{ id: '1', name: '正式', start: 'sk_live_7Kd2', end: 'a91f', scopes: ['speech'], origins: [], rate: 60 },
  ...{ addresses: [], test: false },
  ...{ spending: { points: 100, period: 'month' }, spent_points: 95, words: 950, expire_time: null, revoke_time: null },
  ...{ last_use_time: '2026-09-22T10:00:00Z', create_time: '2026-09-01T00:00:00Z' },
};

test('a key near its limit and one that nobody uses say so', () => {
  expect(spending(key)).toEqual({ share: 0.95, near: true });
  expect(spending({ ...key, spending: null })).toEqual({ share: null, near: false });
  expect(idleDays(key, '2026-11-23')).toBe(61);
  expect(idleDays({ ...key, last_use_time: '2026-11-20T10:00:00Z' }, '2026-11-23')).toBeNull();
});

test('keys of one name are told apart by their ends', () => {
  const names = toldApart([key, { ...key, id: '2', end: '07bc' }, { ...key, id: '3', name: '测试' }]).map(({ name }) => name);
  expect(names).toEqual(['正式 …a91f', '正式 …07bc', '测试']);
});

// covers: fault-68
test('a revoked and an expired key open nothing', () => {
  expect(isGood(key, '2026-11-23')).toBe(true);
  expect(isGood({ ...key, revoke_time: '2026-11-22T00:00:00Z' }, '2026-11-23')).toBe(false);
  expect(isGood({ ...key, expire_time: '2026-11-22T00:00:00Z' }, '2026-11-23')).toBe(false);
  const now = Date.parse('2026-11-23T03:00:00Z');
  expect(['02', '04'].map((hour) => isGood({ ...key, expire_time: `2026-11-23T${hour}:00:00Z` }, '2026-11-23', now))).toEqual([
    false,
    true,
  ]);
});

test('addresses of pages become origins, and what is none is refused', () => {
  expect(readOrigins('https://cms.example.com/a\nhttp://localhost:5173, https://cms.example.com')).toEqual([
    'https://cms.example.com',
    'http://localhost:5173',
  ]);
  expect(readOrigins('')).toEqual([]);
  expect(readOrigins('http://cms.example.com')).toBeNull();
  expect(readOrigins('cms.example.com')).toBeNull();
});

test('addresses and networks are taken, and what can be none is refused', () => {
  expect(readAddresses('203.0.113.7\n10.2.0.0/16， 2001:db8::/32')).toEqual(['203.0.113.7', '10.2.0.0/16', '2001:db8::/32']);
  expect(readAddresses('')).toEqual([]);
  expect(readAddresses('cms.example.com')).toBeNull();
});

test('a key is good to the end of the day that was chosen', () => {
  const until = readExpiry('2026-11-23');
  expect(until).toBe('2026-11-23T15:59:59.000Z');
  expect([isGood({ ...key, expire_time: until }, '2026-11-23'), isGood({ ...key, expire_time: until }, '2026-11-24')]).toEqual([
    true,
    false,
  ]);
  expect(readExpiry('')).toBeNull();
});

test('the section and the time are in the address', () => {
  expect(developersHref('keys')).toBe('/developers');
  expect(developersHref('usage', { days: '7' })).toBe('/developers?part=usage&days=7');
  expect(readSection(new URLSearchParams('part=nothing'))).toBe('keys');
  expect([readSpan(new URLSearchParams('days=7')), readSpan(new URLSearchParams('days=8'))]).toEqual([7, 30]);
});

test('the words of one key are told from those of the others, with what failed most', () => {
  const day = { day: '2026-11-14', words: 100, points: 10, requests: 9, failed: 3 };
  const errors = [
    { error: 'key.address', count: 1 },
    { error: 'key.spent', count: 2 },
  ];
  const days = [
    {
      ...day,
      keys: [
        { id: 'a', words: 30 },
        { id: 'b', words: 70 },
      ],
      errors,
    },
  ];
  expect(toBars({ days }, 'a')).toMatchObject([{ words: 100, chosen: 30, height: 1, chosenHeight: 0.3, error: 'key.spent' }]);
  expect(toBars({ days })).toMatchObject([{ chosen: 100 }]);
  expect(gridOf(toBars({ days }))).toEqual([
    { words: 50, height: 0.5 },
    { words: 100, height: 1 },
  ]);
  expect(gridOf([])).toEqual([]);
});

test('the key that reaches the limit of its month first is named, and none that does not', () => {
  const limited = { ...key, spending: { points: 1_000, period: 'month' as const }, spent_points: 900 };
  expect(firstAtLimit([key, limited], '2026-11-20')).toEqual({ name: '正式', days: (5 * 20) / 95 });
  expect(firstAtLimit([{ ...limited, spent_points: 100 }], '2026-11-20')).toBeNull();
  expect(firstAtLimit([{ ...limited, revoke_time: '2026-11-19T00:00:00Z' }], '2026-11-20')).toBeNull();
});

test('a year is drawn in sixty bars at most, which hold every word', () => {
  const days = Array.from({ length: 365 }, (_, index) => ({
    ...{ day: `2026-01-${index}`, words: 10, points: 1, requests: 20, failed: index === 0 ? 1 : 0 },
    ...{ keys: [], errors: [] },
  }));
  const bars = toBars({ days });
  expect(bars.length).toBeLessThanOrEqual(60);
  expect(bars.reduce((sum, { words }) => sum + words, 0)).toBe(3_650);
  expect(bars[0]?.depth).toBeGreaterThan(0);
  expect(bars[1]?.depth).toBe(0);
});
