import type { ClientOptions } from '@shengyu/api';
import { openSpan, writeTraceParent, type EndedSpan } from '@shengyu/telemetry';

/** Sent together, so that a page of many calls makes few requests. */
const SENT_AT_ONCE = 20;
const SEND_MS = 5_000;

/** Traces the calls of this tab, each from its beginning to its answer, and tells the web server of them. Loaded only on a site with a collector. */
export function traceCalls(view: Window): NonNullable<ClientOptions['trace']> {
  let ended: EndedSpan[] = [];
  let timer: number | undefined;
  function send(): void {
    view.clearTimeout(timer);
    timer = undefined;
    if (ended.length === 0) return;
    const rows = ended.map(({ traceId, spanId, name, startedMs, endedMs, failed }) => [
      traceId,
      spanId,
      name,
      Math.round(startedMs),
      Math.round(endedMs - startedMs),
      failed ? 1 : 0,
    ]);
    ended = [];
    view.navigator.sendBeacon('/page-spans', JSON.stringify(rows));
  }
  view.addEventListener('visibilitychange', () => view.document.visibilityState === 'hidden' && send());
  return (name) => {
    const span = openSpan(name, 'client', undefined, (one) => {
      ended.push(one);
      if (ended.length >= SENT_AT_ONCE) send();
      else timer ??= view.setTimeout(send, SEND_MS);
    });
    return { header: writeTraceParent(span.context), end: (failed) => span.end({}, failed) };
  };
}
