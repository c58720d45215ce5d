/* oxlint-disable eslint/no-restricted-globals -- this is the wrapper */
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
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberPlace(place: RecentPlace): void {
  try {
    const others = recentPlaces().filter(({ path }) => path !== place.path);
    localStorage.setItem(key, JSON.stringify([place, ...others].slice(0, most)));
  } catch {
    // Nothing is lost but the way back.
  }
}
