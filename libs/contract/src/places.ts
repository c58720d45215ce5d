import type { NavPlace, NavPosition, RemoteRoute, RoutePlace } from './routes.ts';

const navPlaces: readonly unknown[] = ['header', 'content', 'footer', 'rail'] satisfies NavPlace[];

/** A page of the site with its place. */
export interface SitePage extends Required<RoutePlace> {
  path: string;
  /** Only for members. */
  auth: boolean;
}

const longest = { title: 40, description: 200, word: 20, words: 20, name: 12 } as const;

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= most;

function isPosition(value: unknown): value is NavPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { in: where, order, group, icon, name } = value as Record<keyof NavPosition, unknown>;
  return (
    navPlaces.includes(where) &&
    (order === undefined || Number.isFinite(order)) &&
    [group, icon, name].every((text) => text === undefined || isText(text, longest.name))
  );
}

/** What is wrong with the place of a route, in words; nothing where it is right or has none. */
export function placeFault({ path, place }: Pick<RemoteRoute, 'path' | 'place'>): string | undefined {
  if (place === undefined) return undefined;
  if (typeof place !== 'object' || place === null) return `the place of ${path} is no object`;
  if (/[:*?]/.test(path)) return `${path} has parameters: its pages have no place of their own`;
  const { title, description, words, nav, listed } = place as Record<keyof RoutePlace, unknown>;
  if (!isText(title, longest.title)) return `${path} needs a title of at most ${longest.title} characters`;
  if (description !== undefined && !isText(description, longest.description)) return `the description of ${path} is no text`;
  const hasWords = Array.isArray(words) && words.length <= longest.words && words.every((word) => isText(word, longest.word));
  if (words !== undefined && !hasWords) return `the words of ${path} are no short list of words`;
  if (nav !== undefined && !(Array.isArray(nav) && nav.every(isPosition))) return `the navigation of ${path} is not understood`;
  return listed === undefined || typeof listed === 'boolean' ? undefined : `listed of ${path} is neither true nor false`;
}

/**
 * The pages that routes of a remote say a place of. What is wrong in one of them leaves that one out: routes come from a published file,
 * and one remote's mistake is not to take away the navigation of the others.
 */
export function sitePages(routes: readonly RemoteRoute[]): readonly SitePage[] {
  return routes.flatMap((route) => {
    const { path, place, flags } = route;
    if (place === undefined || placeFault(route) !== undefined) return [];
    const { title, description = '', words = [], nav = [], listed = true } = place;
    return [{ path, title, description, words, nav, listed, auth: flags?.auth ?? false }];
  });
}

export interface NavLink {
  path: string;
  name: string;
  /** Of the footer and the rail. */
  group?: string;
  /** Of the rail. */
  icon?: string;
}

/** The entries that pages want in one navigation, in their order. */
export function navLinks(pages: readonly SitePage[], where: NavPlace): readonly NavLink[] {
  return pages
    .flatMap(({ path, title, nav }) =>
      nav
        .filter((position) => position.in === where)
        .map(({ order = 100, name = title, group, icon }) => ({
          order,
          link: { path, name, ...(group !== undefined && { group }), ...(icon !== undefined && { icon }) },
        })),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ link }) => link);
}
