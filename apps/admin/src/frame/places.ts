import type { AdminIconName } from './AdminIcon.tsx';

export type Place = 'overview' | 'orders' | 'members' | 'audit' | 'twofactor';

interface Stop {
  place: Place;
  icon: AdminIconName;
}

/** The side navigation, in groups; the first has no title. */
export const placeGroups: ReadonlyArray<{ group: 'start' | 'trade' | 'content' | 'running' | 'site'; stops: readonly Stop[] }> = [
  { group: 'start', stops: [{ place: 'overview', icon: 'chart' }] },
  {
    group: 'trade',
    stops: [
      { place: 'orders', icon: 'receipt' },
      { place: 'members', icon: 'users' },
    ],
  },
  {
    group: 'running',
    stops: [{ place: 'audit', icon: 'list' }],
  },
  {
    group: 'site',
    stops: [{ place: 'twofactor', icon: 'shield' }],
  },
];

export const hrefOf = (place: Place): string => (place === 'overview' ? '/admin' : `/admin/${place}`);
