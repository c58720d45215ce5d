import { aloneMs, readyTime, type OpenOrder, type OrderWork, type Paces } from './order-time.model.ts';

const paces: Paces = (edition) => (edition === 'natural' ? { speed: 0.8, processes: 2 } : null);
const natural = (seconds: number): OrderWork => ({ edition: 'natural', soundMs: seconds * 1_000, fileMs: seconds * 1_000 });
const of = (owner: string, seconds: number): OpenOrder => ({ ...natural(seconds), id: `${owner} ${seconds}`, owner });
const seconds = (found: { least: number; most: number } | null) => found && [found.least, found.most].map((ms) => Math.round(ms / 1_000));

test('an order alone takes the work of its new sound by all processes, and is then mixed', () => {
  expect(aloneMs(natural(100), paces)).toBeCloseTo(40_000 + 240 + 1_500);
  expect(aloneMs({ edition: 'natural', soundMs: 0, fileMs: 600_000 }, paces)).toBeCloseTo(1_440 + 1_500);
  expect(aloneMs({ edition: 'natural', soundMs: 10_000, longestMs: 10_000, fileMs: 10_000 }, paces)).toBeCloseTo(8_000 + 24 + 1_500);
});

test('nobody ahead: the time is one', () => {
  expect(seconds(readyTime(natural(100), { own: [], others: [] }, paces))).toEqual([42, 42]);
});

test('a short order waits for as much of each other member as it takes itself, and for all of its own member', () => {
  const others = [of('book', 36_000), of('book', 400), of('little', 10)];
  expect(seconds(readyTime(natural(100), { own: [], others }, paces))).toEqual([42, 89]);
  expect(seconds(readyTime(natural(100), { own: [natural(50)], others: [] }, paces))).toEqual([42, 63]);
});

test('a long order may wait for those ahead to the end, until it has its place', () => {
  const others = [of('book', 3_600)];
  expect(seconds(readyTime(natural(200), { own: [], others }, paces))).toEqual([82, 82 + 1_450]);
  expect(seconds(readyTime(natural(200), { own: [], others }, paces, { hasPlace: true }))).toEqual([82, 164]);
});

test('where a speed is not known there is no time', () => {
  const basic = { edition: 'basic', soundMs: 1, fileMs: 1 } as const;
  expect(readyTime(basic, { own: [], others: [] }, paces)).toBeNull();
  expect(readyTime(natural(1), { own: [], others: [{ ...basic, id: 'x', owner: 'y' }] }, paces)).toBeNull();
});
