import type { AdminIconName } from './AdminIcon.tsx';

export type Place =
  | 'overview'
  | 'orders'
  | 'invoices'
  | 'members'
  | 'approvals'
  | 'prices'
  | 'codes'
  | 'articles'
  | 'pages'
  | 'voices'
  | 'ownvoices'
  | 'reports'
  | 'letters'
  | 'engines'
  | 'remotes'
  | 'audit'
  | 'settings'
  | 'twofactor';

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
      { place: 'invoices', icon: 'invoice' },
      { place: 'members', icon: 'users' },
      { place: 'approvals', icon: 'agree' },
      { place: 'prices', icon: 'price' },
      { place: 'codes', icon: 'ticket' },
    ],
  },
  {
    group: 'content',
    stops: [
      { place: 'articles', icon: 'article' },
      { place: 'pages', icon: 'blocks' },
      { place: 'voices', icon: 'voice' },
      { place: 'ownvoices', icon: 'microphone' },
      { place: 'reports', icon: 'flag' },
      { place: 'letters', icon: 'letter' },
    ],
  },
  {
    group: 'running',
    stops: [
      { place: 'engines', icon: 'engine' },
      { place: 'remotes', icon: 'box' },
      { place: 'audit', icon: 'list' },
    ],
  },
  {
    group: 'site',
    stops: [
      { place: 'settings', icon: 'gear' },
      { place: 'twofactor', icon: 'shield' },
    ],
  },
];

export const hrefOf = (place: Place): string => (place === 'overview' ? '/admin' : `/admin/${place}`);
