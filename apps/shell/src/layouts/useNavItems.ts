import { useMemo } from 'react';
import { useSession } from '@shengyu/session';
import { texts } from '../locales/zh-CN.ts';

export interface NavEntry {
  name: string;
  path: string;
  blank: boolean;
}

/** The site's main navigation; the built-in one while its configuration is unknown. */
export function useNavItems(): readonly NavEntry[] {
  const topNav = useSession((state) => state.config?.top_nav);
  return useMemo(() => {
    if (!topNav || topNav.length === 0) return texts.defaultNav.map(([path, name]) => ({ path, name, blank: false }));
    return topNav.map(({ name, path, target }) => ({ name, path, blank: target === 'blank' }));
  }, [topNav]);
}
