import { createContext, use } from 'react';
import { navLinks, type NavLink, type NavPlace, type SitePage } from '@shengyu/contract';

export const SitePagesContext = createContext<readonly SitePage[]>([]);

/** The pages of the site that say their place. */
export const useSitePages = (): readonly SitePage[] => use(SitePagesContext);

/** What pages want in a navigation beyond `known`, which stands there already. */
export function useNavLinks(where: NavPlace, known: readonly { path: string }[]): readonly NavLink[] {
  const taken = new Set(known.map(({ path }) => path));
  return navLinks(useSitePages(), where).filter(({ path }) => !taken.has(path));
}
