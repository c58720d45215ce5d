import type { CallOutput } from '@shengyu/api';

type Rights = Pick<CallOutput<'userCenter'>['rights'], 'vip' | 'periods' | 'lots'>;

const SOON_MS = 10 * 86_400_000;

export interface Month {
  left: number;
  words: number;
  /** When they end; empty where there are none. */
  end: string;
  /** The tier goes on then, with new words. */
  renews: boolean;
}

/** Words of the tier's running month; none where there is no tier, or they are used up. */
export function monthOf(rights: Rights): Month {
  const lot = rights.lots.find(({ kind }) => kind === 'vip');
  const end = lot?.expire_time ?? '';
  return { left: lot?.left ?? 0, words: lot?.words ?? 0, end, renews: end !== '' && Date.parse(tierEnd(rights)) > Date.parse(end) };
}

export interface Packages {
  left: number;
  words: number;
  /** The one that ends first; null where none has an end. */
  first: { left: number; end: string } | null;
  /** It ends within ten days. */
  soon: boolean;
}

/** Words that were bought, of all packages. `now`: ms. */
export function packagesOf({ lots }: Rights, now: number): Packages {
  const bought = lots.filter(({ kind, left }) => kind === 'package' && left > 0);
  const next = bought.find(({ expire_time: time }) => time !== null);
  const sum = (key: 'left' | 'words') => bought.reduce((all, lot) => all + lot[key], 0);
  return {
    left: sum('left'),
    words: sum('words'),
    first: next?.expire_time ? { left: next.left, end: next.expire_time } : null,
    soon: next?.expire_time ? Date.parse(next.expire_time) - now < SOON_MS : false,
  };
}

/** Until when the running tier lasts, the same tier that follows on it included; empty for none. */
export function tierEnd({ vip, periods }: Rights): string {
  return periods.filter(({ tier }) => tier === vip.type).at(-1)?.end_time ?? '';
}
