import { createContext, use } from 'react';
import type { OpenDialog } from '@shengyu/contract';

/** Where the reader is: the address of the page on screen, not of one still loading. */
export interface NavLocation {
  pathname: string;
  /** Query string with its leading `?`, or empty. */
  search: string;
  /** Fragment with its leading `#`, or empty. */
  hash: string;
}

export interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
  /** Leaves the scroll position alone, e.g. when only a filter in the query changes. */
  keepScroll?: boolean;
}

/** Asked before the page is left; answers the question to put to the reader, or nothing to let them go. */
export type LeaveGuard = () => string | undefined;

/** Where a page stands that is shown in somebody else's page. */
export interface Elsewhere {
  /** Of the site that the page belongs to. */
  origin: string;
  /** Holds the page's own controls, as the slot of the header does. */
  header: () => HTMLElement | null;
}

/** How the address bar names pages whose address is not their path alone. Both functions answer an unknown input unchanged. */
export interface PageAddresses {
  /** The address of a path, with its query and fragment: `/news?page=2` → `/h5/news?page=2`. */
  toAddress(path: string): string;
  /** The path behind the pathname of an address: `/h5/news` → `/news`. */
  toPath(pathname: string): string;
}

export interface Navigation {
  /** Absent on the site itself. */
  elsewhere?: Elsewhere;
  /** Absent if a page's path is its address. */
  addresses?: PageAddresses;
  navigate(to: string, options?: NavigateOptions): void;
  /** Moves through the history by `delta` entries. */
  go(delta: number): void;
  /** Loads what the page at `to` needs, without going there. */
  prefetch(to: string): void;
  /** Adds a guard; the answer removes it. */
  guard(guard: LeaveGuard): () => void;
  /**
   * Lays something over the page, as an entry of the history: going back calls `onBack` and stays on the page. The answer takes the entry
   * away again. Absent where the history is not ours.
   */
  layer?(onBack: () => void): () => void;
  /** Opens a dialog that a remote offers. */
  openDialog: OpenDialog;
}

export interface NavValue {
  location: NavLocation;
  params: Readonly<Record<string, string>>;
  navigation: Navigation;
}

export const NavContext = createContext<NavValue | null>(null);

/** The routing state of the nearest `NavProvider`. Throws outside of one. */
export function useNav(): NavValue {
  const value = use(NavContext);
  if (!value) throw new Error('@shengyu/nav: a hook or Link was used outside NavProvider');
  return value;
}
