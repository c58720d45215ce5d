import { calls } from '@shengyu/api';

/** This site's number among the terminals: the desktop web. */
const terminal = 4;

export interface VisitorLogOptions {
  /** Before the path of every call. */
  baseUrl: string;
  /** Who calls: headers of the request, read when it is sent. */
  headers: () => Readonly<Record<string, string>>;
  /** Settles once the browser's fingerprint is known, or cannot be. */
  whenKnown: () => Promise<unknown>;
}

export interface VisitorLog {
  /** After a change of page: the path that was left. */
  left(lastPage: string): void;
}

/** Logs each page that was left. The request outlives the tab and delays no page; as it has headers it is no beacon. */
export function createVisitorLog(view: Window, { baseUrl, headers, whenKnown }: VisitorLogOptions): VisitorLog {
  const entryOf = (lastPage: string): string =>
    JSON.stringify({
      url: view.location.href.slice(0, 2000),
      referer: view.document.referrer.slice(0, 2000),
      userAgent: view.navigator.userAgent.slice(0, 1000),
      last_page: lastPage.slice(0, 2000),
      terminal,
    });
  const send = (body: string): void => {
    const request = { method: 'POST', keepalive: true, headers: { ...headers(), 'content-type': 'application/json' }, body };
    // An entry that is lost is lost; nobody waits for it.
    view.fetch(baseUrl + calls.addVisitorLog[1], request).catch(() => undefined);
  };
  // Nothing can be waited for in a page that goes.
  view.addEventListener('pagehide', () => send(entryOf(view.location.pathname + view.location.search)));
  return {
    left(lastPage) {
      const entry = entryOf(lastPage);
      void whenKnown().then(() => send(entry));
    },
  };
}
