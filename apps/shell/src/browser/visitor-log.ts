import { calls } from '@shengyu/api';

/** This site's number among the terminals: the desktop web. */
const terminal = 4;

export interface VisitorLog {
  /** After a change of page: the path that was left. */
  left(lastPage: string): void;
}

/** Tells the server which page was left. A beacon: it never delays a page, and outlives the tab. */
export function createVisitorLog(view: Window): VisitorLog {
  const send = (lastPage: string): void => {
    const { location, document, navigator } = view;
    const entry = {
      url: location.href.slice(0, 2000),
      referer: document.referrer.slice(0, 2000),
      userAgent: navigator.userAgent.slice(0, 1000),
      last_page: lastPage.slice(0, 2000),
      terminal,
    };
    navigator.sendBeacon(`/api${calls.addVisitorLog[1]}`, new Blob([JSON.stringify(entry)], { type: 'application/json' }));
  };
  view.addEventListener('pagehide', () => send(view.location.pathname + view.location.search));
  return { left: send };
}
