import type { ApiKeyCard } from '@shengyu/api';
import { idleDays, isGood, readOrigins, spending } from './key.model.ts';
import { developersHref, readSection, readSpan } from './section.model.ts';
import { toBars } from './usage-chart.model.ts';

const key: ApiKeyCard = {
  ...{ id: '1', name: '正式', start: 'sk_live_7Kd2', end: 'a91f', scopes: ['speech'], origins: [], rate: 60 },
  ...{ spending: { points: 100, period: 'month' }, spent_points: 95, words: 950, expire_time: null, revoke_time: null },
  ...{ last_use_time: '2026-09-22T10:00:00Z', create_time: '2026-09-01T00:00:00Z' },
};

test('a key near its limit and one that nobody uses say so', () => {
  expect(spending(key)).toEqual({ share: 0.95, near: true });
  expect(spending({ ...key, spending: null })).toEqual({ share: null, near: false });
  expect(idleDays(key, '2026-11-23')).toBe(61);
  expect(idleDays({ ...key, last_use_time: '2026-11-20T10:00:00Z' }, '2026-11-23')).toBeNull();
});

test('a revoked and an expired key open nothing', () => {
  expect(isGood(key, '2026-11-23')).toBe(true);
  expect(isGood({ ...key, revoke_time: '2026-11-22T00:00:00Z' }, '2026-11-23')).toBe(false);
  expect(isGood({ ...key, expire_time: '2026-11-22T00:00:00Z' }, '2026-11-23')).toBe(false);
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

test('the section and the time are in the address', () => {
  expect(developersHref('keys')).toBe('/developers');
  expect(developersHref('usage', { days: '7' })).toBe('/developers?part=usage&days=7');
  expect(readSection(new URLSearchParams('part=nothing'))).toBe('keys');
  expect([readSpan(new URLSearchParams('days=7')), readSpan(new URLSearchParams('days=8'))]).toEqual([7, 30]);
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
