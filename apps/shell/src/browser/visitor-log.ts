import { visitorLogCall } from '@shengyu/api';

/** This site's number among the terminals: the desktop web. */
const terminal = 4;
const heldKey = 'visitor-log';

export interface VisitorLogOptions {
  /** Before the path of every call. */
  baseUrl: string;
  /** Who calls: headers of the request, read when it is sent. */
  headers: () => Readonly<Record<string, string>>;
  isKnown: () => boolean;
  /** Settles once the browser's fingerprint is known, or cannot be. */
  whenKnown: () => Promise<unknown>;
}

export interface VisitorLog {
  /** After a change of page: the path that was left. */
  left(lastPage: string): void;
  /** Sends the entry of the page before, which was left before the fingerprint was known; learns the fingerprint for it. */
  sendHeld(): void;
}

/**
 * Logs each page that was left. The request outlives the tab and delays no page; as it has headers it is no beacon. A first page that
 * is left for another of this site before the fingerprint is known is logged by that page.
 */
export function createVisitorLog(view: Window, { baseUrl, headers, isKnown, whenKnown }: VisitorLogOptions): VisitorLog {
  const entryOf = (lastPage: string): string =>
    JSON.stringify({
      url: view.location.href.slice(0, 2000),
      referer: view.document.referrer.slice(0, 2000),
      userAgent: view.navigator.userAgent.slice(0, 1000),
      last_page: lastPage.slice(0, 2000),
      terminal,
    });
  const hold = (entry: string): boolean => {
    try {
      view.sessionStorage.setItem(heldKey, entry);
      return true;
    } catch {
      return false;
    }
  };
  const takeHeld = (): string | null => {
    try {
      const entry = view.sessionStorage.getItem(heldKey);
      if (entry !== null) view.sessionStorage.removeItem(heldKey);
      return entry;
    } catch {
      return null;
    }
  };
  const send = (body: string): void => {
    const request = { method: 'POST', keepalive: true, headers: { ...headers(), 'content-type': 'application/json' }, body };
    view
      .fetch(baseUrl + visitorLogCall[1], request)
      // A request whose answer nobody reads stays open.
      .then((answer) => answer.text())
      // An entry that is lost is lost; nobody waits for it.
      .catch(() => undefined);
  };
  let staysHere = false;
  // Not every browser has it; in those such an entry has no fingerprint.
  view.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (!destination.sameDocument && downloadRequest === null) staysHere = new URL(destination.url).origin === view.location.origin;
  });
  // Nothing can be waited for in a page that goes.
  view.addEventListener('pagehide', () => {
    const entry = entryOf(view.location.pathname + view.location.search);
    if (isKnown() || !staysHere || !hold(entry)) send(entry);
  });
  return {
    sendHeld() {
      const entry = takeHeld();
      if (entry !== null) void whenKnown().then(() => send(entry));
    },
    left(lastPage) {
      const entry = entryOf(lastPage);
      void whenKnown().then(() => send(entry));
    },
  };
}
