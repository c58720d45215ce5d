import type { Prices, Rights } from './equity.queries.ts';

export interface Goods {
  kind: 'vip' | 'package';
  id: string;
}

/** Lengths that tiers are sold for, the shortest first. */
export const lengthsOf = ({ tiers }: Prices): number[] =>
  [...new Set(tiers.flatMap(({ offers }) => offers.map(({ months }) => months)))].toSorted((a, b) => a - b);

/** The most that a length saves against paying by the shortest one, in fen. */
export function savingOf({ tiers }: Prices, months: number): number {
  return Math.max(
    0,
    ...tiers.map(({ offers }) => {
      const short = offers.toSorted((a, b) => a.months - b.months)[0];
      const long = offers.find((offer) => offer.months === months);
      return short && long ? Math.round((short.price_fen * months) / short.months) - long.price_fen : 0;
    }),
  );
}

/** What the address asks for, where it is sold. Nothing is chosen for somebody who asked for nothing. */
export function firstGoods(prices: Prices, wanted: string): Goods | undefined {
  if (prices.packages.some(({ id }) => id === wanted)) return { kind: 'package', id: wanted };
  if (prices.tiers.some(({ offers }) => offers.some(({ id }) => id === wanted))) return { kind: 'vip', id: wanted };
  return undefined;
}

/** The same tier for another length, where it is sold for it. */
export function inLength({ tiers }: Prices, { kind, id }: Goods, months: number): Goods {
  const tier = kind === 'vip' ? tiers.find(({ offers }) => offers.some((offer) => offer.id === id)) : undefined;
  const offer = tier?.offers.find((known) => known.months === months);
  return offer ? { kind, id: offer.id } : { kind, id };
}

/** Name and whole price of what is chosen. */
export function priceOf(
  { tiers, packages }: Prices,
  { kind, id }: Goods,
): { tier: string; words: number; months: number; fen: number } | undefined {
  if (kind === 'package') {
    const found = packages.find((known) => known.id === id);
    return found && { tier: '', words: found.words, months: found.months, fen: found.price_fen };
  }
  for (const { name, words, offers } of tiers) {
    const offer = offers.find((known) => known.id === id);
    if (offer) return { tier: name, words, months: offer.months, fen: offer.price_fen };
  }
  return undefined;
}

export interface Buoy {
  time: string;
  kind: 'vip-words' | 'package' | 'gift' | 'tier-ends' | 'tier-begins';
  words: number;
  tier: string;
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 10;
export const isSoon = (time: string, now: number): boolean => Date.parse(time) - now < SOON_DAYS * DAY_MS;

/** What ends or begins, and when, the next one first. Lots that are used up say nothing. */
export function buoysOf({ vip, periods, lots }: Rights, now: number): Buoy[] {
  const words = lots.flatMap(({ kind, left, expire_time: time }): Buoy[] =>
    time && left > 0 ? [{ time, kind: kind === 'vip' ? 'vip-words' : kind, words: left, tier: '' }] : [],
  );
  // The first one runs, even where it was bought after the page was made.
  const tiers = periods.flatMap(({ tier, start_time: start, end_time: end }, index): Buoy[] => [
    ...(Date.parse(start) > now && (index > 0 || vip.type === '') ? [{ time: start, kind: 'tier-begins' as const, words: 0, tier }] : []),
    { time: end, kind: 'tier-ends', words: 0, tier },
  ]);
  return [...words, ...tiers].filter(({ time }) => Date.parse(time) > now).toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
}

/** What ends or begins on one day. */
export interface BuoyDay {
  time: string;
  buoys: readonly Buoy[];
  /** Days from the day before it, or from today. */
  days: number;
}

/** Buoys by the day on which they are, as far apart as they are in time. `dayOf`: the day of a time, as the reader counts days. */
export function buoyDays(buoys: readonly Buoy[], now: number, dayOf: (time: string) => string): BuoyDay[] {
  let before = now;
  return [...Map.groupBy(buoys, ({ time }) => dayOf(time)).values()].map((together) => {
    const time = together[0]?.time ?? '';
    const days = Math.max(1, Math.round((Date.parse(time) - before) / DAY_MS));
    before = Date.parse(time);
    return { time, buoys: together, days };
  });
}
