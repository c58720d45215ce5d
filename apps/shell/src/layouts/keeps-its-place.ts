import type { RouteMatch } from '../routing/route-table.ts';

const placeOf = (match: RouteMatch | undefined): string => {
  if (!match || match.layout === 'blank') return 'alone';
  return match.flags.isSible ? 'beside the rail' : 'between header and footer';
};

/** Whether a page drawn in one page's frame stays as it is when the frame becomes its own: header and footer may change around it. */
export const keepsItsPlace = (from: RouteMatch | undefined, to: RouteMatch | undefined): boolean => placeOf(from) === placeOf(to);
