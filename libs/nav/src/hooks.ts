import { useEffect, useMemo } from 'react';
import type { OpenDialog } from '@shengyu/contract';
import { useNav, type NavLocation, type NavigateOptions } from './navigation.ts';

export function useLocation(): NavLocation {
  return useNav().location;
}

/** Parameters of the matched route, decoded. */
export function useParams(): Readonly<Record<string, string>> {
  return useNav().params;
}

export function useNavigate(): (to: string | number, options?: NavigateOptions) => void {
  const { navigation } = useNav();
  return useMemo(
    () => (to, options) => {
      if (typeof to === 'number') navigation.go(to);
      else navigation.navigate(to, options);
    },
    [navigation],
  );
}

/**
 * Opens a dialog that another remote offers, without importing it.
 *
 * @example
 * const openDialog = useOpenDialog();
 * await openDialog('checkout', { needPoints: 120 }); // closed: read what may have changed
 */
export function useOpenDialog(): OpenDialog {
  return useNav().navigation.openDialog;
}

/** The query of the page, and a setter that goes to the same path with another query. */
export function useSearchParams(): [URLSearchParams, (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => void] {
  const { location, navigation } = useNav();
  const { pathname, search } = location;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useMemo(
    () => (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => {
      const query = new URLSearchParams(next).toString();
      navigation.navigate(query === '' ? pathname : `${pathname}?${query}`, { keepScroll: true, ...options });
    },
    [navigation, pathname],
  );
  return [params, set];
}

/** While `when` holds, asks `message` before the page is left: by a link, by the history, or by closing the tab. */
export function useLeaveGuard(when: boolean, message: string): void {
  const { navigation } = useNav();
  useEffect(() => {
    if (!when) return undefined;
    const release = navigation.guard(() => message);
    const beforeUnload = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', beforeUnload);
    return () => {
      release();
      window.removeEventListener('beforeunload', beforeUnload);
    };
  }, [navigation, when, message]);
}

/** While `when` holds, something lies over the page: going back calls `onBack` and stays on the page. */
export function useHistoryLayer(when: boolean, onBack: () => void): void {
  const { navigation } = useNav();
  useEffect(() => (when ? navigation.layer?.(onBack) : undefined), [navigation, when, onBack]);
}
