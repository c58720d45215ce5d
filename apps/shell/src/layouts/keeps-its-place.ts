import type { RouteMatch } from '../routing/route-table.ts';

const isFramed = (match: RouteMatch | undefined): boolean => match !== undefined && match.layout !== 'blank';

/** Whether a page drawn in one page's frame stays as it is when the frame becomes its own: header, rail and footer may change around it. */
export const keepsItsPlace = (from: RouteMatch | undefined, to: RouteMatch | undefined): boolean => isFramed(from) === isFramed(to);
