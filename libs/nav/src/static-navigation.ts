import type { Navigation } from './navigation.ts';

const nothing = (): void => {};

/** Navigation for a server or a test: the place is fixed. */
export const staticNavigation: Navigation = {
  navigate: nothing,
  go: nothing,
  prefetch: nothing,
  guard: () => nothing,
  openDialog: () => Promise.resolve(),
};
