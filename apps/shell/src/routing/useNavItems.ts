import { useMemo } from 'react';
import { useSession } from '@shengyu/session';
import { useNavLinks } from './site-pages-context.ts';
import { texts } from '../locales/zh-CN.ts';

export interface NavEntry {
  name: string;
  path: string;
  blank: boolean;
}

/** The site's main navigation, then what pages add to it; the built-in one while its configuration is unknown. */
export function useNavItems(): readonly NavEntry[] {
  const topNav = useSession((state) => state.config?.top_nav);
  const known = useMemo(() => {
    if (!topNav || topNav.length === 0) return texts.defaultNav.map(([path, name]) => ({ path, name, blank: false }));
    return topNav.map(({ name, path, target }) => ({ name, path, blank: target === 'blank' }));
  }, [topNav]);
  const added = useNavLinks('header', known);
  return [...known, ...added.map(({ name, path }) => ({ name, path, blank: false }))];
}
