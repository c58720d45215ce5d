import { isMobile } from './is-mobile.ts';
import { phoneBase } from './phone-addresses.ts';

/** Who opens a page, as far as a step before the page may know. */
export interface RouteVisit {
  userAgent: string | undefined;
  pathname: string;
  /** With its leading `?`, or empty. */
  search: string;
  /** It is asked for below `/h5`. */
  onPhoneSite: boolean;
}

/** A step that runs before a page. Answers the address to go to instead, or nothing to go on. */
export type RouteMiddleware = (visit: RouteVisit) => string | undefined;

/** The steps a route may name. `desktop` runs before every page that is not made for phones, named or not: a phone has the same page below `/h5`. */
const known: Readonly<Record<string, RouteMiddleware>> = {
  desktop: ({ userAgent, pathname, search, onPhoneSite }) =>
    !onPhoneSite && isMobile(userAgent) ? phoneBase + pathname + search : undefined,
};

/** The steps of a route, in order. Throws when it names one that the shell does not have: what it guards would be open. */
export function routeMiddleware(path: string, names: readonly string[] = [], phones = false): readonly RouteMiddleware[] {
  return [...(phones ? [] : ['desktop']), ...names].map((name) => {
    const step = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!step) throw new Error(`route ${path} names the middleware "${name}", which the shell does not have`);
    return step;
  });
}

/** Where the first step that objects sends a visit; nothing when it may go on. */
export function redirectOf(steps: readonly RouteMiddleware[], visit: RouteVisit): string | undefined {
  for (const step of steps) {
    const target = step(visit);
    if (target !== undefined) return target;
  }
  return undefined;
}
