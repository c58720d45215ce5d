import { createContext, use } from 'react';
import type { WindowName } from './create-desk.ts';

/** Where the studio stands: a page of the site, or an element in somebody else's page. */
export interface StudioHost {
  /** Receives the keys and the files that are meant for the studio. */
  events: () => Window | HTMLElement;
  /** Holds the studio's elements. */
  root: () => Document | ShadowRoot;
  /** Origin of the site. */
  site: () => string;
  /** Reads a file of the API, by its address on the site, as the member. */
  fetchFile: (address: string) => Promise<Response>;
  /** Windows that the header offers. */
  windows: readonly WindowName[];
  /** Whether subtitles lie above the wave; the words that break their lines are then fetched with the first text. */
  cues: boolean;
  /** Whether the person may order here. */
  orders: boolean;
  /** Whether what is missing can be paid here; else whoever set the studio up pays. */
  pays: boolean;
  /** Name of the button that orders; the studio's own by default. */
  generate?: string;
}

const site: StudioHost = {
  events: () => window,
  root: () => document,
  site: () => location.origin,
  // oxlint-disable-next-line eslint/no-restricted-globals -- a file, not a call: its bytes are handed on as they are
  fetchFile: (address) => fetch(address, { credentials: 'same-origin' }),
  windows: ['drafts', 'import', 'export', 'versions', 'share'],
  cues: true,
  orders: true,
  pays: true,
};

export const HostContext = createContext(site);

export const useHost = (): StudioHost => use(HostContext);
