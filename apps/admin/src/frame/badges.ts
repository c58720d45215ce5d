import { useSyncExternalStore } from 'react';
import type { Place } from './places.ts';

/** How much waits at a place. */
export type Badges = Readonly<Partial<Record<Place, number>>>;

const none: Badges = {};
let shown = none;
const listeners = new Set<() => void>();

/** The rail is drawn by the server, outside of the console's data, which says what waits. */
export function showBadges(badges: Badges): void {
  shown = badges;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useBadges = (): Badges =>
  useSyncExternalStore(
    listen,
    () => shown,
    () => none,
  );
