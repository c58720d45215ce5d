import type { ServerMessage } from '../app/boot.ts';

/** A page's data as the web server got it, and the version of the code that it belongs to. */
export interface PageData {
  version: string;
  data?: unknown;
  /** Addresses of the page's code and styles, where it is a remote's. */
  files?: readonly string[];
  /** What the API asked to show meanwhile. */
  messages?: readonly ServerMessage[];
}

/** A server that takes longer has the page's own loader to compete with. */
const timeoutMs = 10_000;

/** Asks the web server to run the loader of the page at `url`. Rejects when it has no plain success to answer. */
export async function readPageData({ pathname, search }: Pick<URL, 'pathname' | 'search'>, signal: AbortSignal): Promise<PageData> {
  // oxlint-disable-next-line no-restricted-globals -- the web server's own answer, not a call of the API
  const response = await fetch(`/page-data?path=${encodeURIComponent(pathname + search)}`, {
    credentials: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (response.status !== 200) throw new Error(`/page-data answered ${response.status}`);
  return (await response.json()) as PageData;
}
