import { keep, readKept } from '@shengyu/ui';

const key = 'shengyu.palette';
const most = 6;

export interface RecentPlace {
  path: string;
  name: string;
}

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  /^\/(?!\/)/.test(value.path) &&
  'name' in value &&
  typeof value.name === 'string';

/** Where the palette of this device went last, the latest first. */
export function recentPlaces(): readonly RecentPlace[] {
  const kept = readKept('browser', key);
  return Array.isArray(kept) ? kept.filter(isPlace).slice(0, most) : [];
}

export function rememberPlace(place: RecentPlace): void {
  const others = recentPlaces().filter(({ path }) => path !== place.path);
  keep('browser', key, [place, ...others].slice(0, most));
}
