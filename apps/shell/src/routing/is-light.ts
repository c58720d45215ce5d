import type { RouteMatch } from './route-table.ts';

/** Pages that are made ready before anyone goes there. The studio is an application of its own, and too much for a pointer that passes. */
export const isLight = ({ flags }: RouteMatch): boolean => !flags.auth && !flags.showAiHeader;
