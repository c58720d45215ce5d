import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApiError } from '@shengyu/api';
import { isNotFound } from '@shengyu/contract';
import { cookieNames } from '@shengyu/session';
import { reason } from '../logger.ts';
import { chooseRemotes } from '../remotes/choose-remotes.ts';
import type { PageInput } from '../render/page-input.ts';
import { pageData, type PageDataAnswer } from '../render/page-data.ts';
import type { PageAnswerer } from './answer-page.ts';
import { Crowded, takePlace } from '../http/crowded.ts';
import { forwarded } from '../http/forwarded.ts';
import { sendKept } from '../http/send-kept.ts';
import { sendText } from '../http/send-text.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';
import { visitorCookies } from '../http/visitor-cookies.ts';

const headers = {
  ...securityHeaders,
  'content-security-policy': plainPolicy,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  // A member's data: for our own pages only.
  'cross-origin-resource-policy': 'same-origin',
  vary: 'accept-encoding',
};

/** A session that ended while its page was fetched is no fault, which a browser would report: the member signed out in between. */
const ENDED = 204;

function statusOf(error: unknown): number {
  if (isNotFound(error)) return 404;
  return isApiError(error) && error.error === 'auth.required' ? ENDED : 503;
}

const nothingOutside = { statistics: false, wechat: false, api: '' };

/**
 * Answers `/page-data?path=…`, the data of one page, so that a tab has it after one round trip, while the page's code is still coming.
 * What every visitor gets alike is kept, as documents are. Whatever is not a plain success is for the tab to meet again by the page's own
 * loader, which says it better.
 */
export async function answerPageData(
  request: IncomingMessage,
  response: ServerResponse,
  { searchParams }: URL,
  { settings, catalogue, services, cache, crowd, log }: PageAnswerer,
): Promise<void> {
  const refuse = (status: number, more: Readonly<Record<string, string>> = {}): void => {
    if (status === ENDED) response.writeHead(ENDED, headers).end();
    else sendText(request, response, status, '{}', { ...headers, ...more });
  };
  const path = searchParams.get('path') ?? '';
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return refuse(403);
  if (!path.startsWith('/') || !URL.canParse(`http://web${path}`)) return refuse(400);
  const { pathname, search } = new URL(`http://web${path}`);
  const cookies = visitorCookies(request, settings.transport);
  const { set } = await chooseRemotes(catalogue, search, cookies);
  const route = set.routes.find(pathname);
  if (route.kind !== 'page') return refuse(404);
  if (route.match.flags.auth && !cookies.token) return refuse(ENDED);
  const abort = new AbortController();
  response.on('close', () => abort.abort());
  const input: PageInput = {
    pathname,
    search,
    onPhoneSite: false,
    cookies,
    remotes: set,
    theme: undefined,
    forward: forwarded(request, cookies, settings.trustProxy),
  };
  const { match } = route;
  const makeData = async (signal: AbortSignal): Promise<PageDataAnswer> => {
    const place = takePlace(crowd);
    try {
      return await pageData(input, match, services, signal);
    } finally {
      place.leave();
    }
  };
  const alike = !cookies[cookieNames.token] && !cookies[cookieNames.selectedVoiceId];
  let own: PageDataAnswer | undefined;
  try {
    const kept =
      alike &&
      (await cache.get(`data|${set.key}|${pathname}${search}`, async () => {
        // Not bound to this request: others wait for the same data.
        own = await makeData(new AbortController().signal);
        const { data, isAlike, isCounted } = own;
        if (!isAlike) return undefined;
        return { status: 200, pieces: [[Buffer.from(JSON.stringify(data))]], outside: nothingOutside, isCounted };
      }));
    own ??= kept ? undefined : await makeData(abort.signal);
    if (kept) await sendKept(request, response, 200, kept.pieces, { headers });
    else sendText(request, response, 200, JSON.stringify(own?.data), headers);
  } catch (error) {
    if (abort.signal.aborted) return;
    if (error instanceof Crowded) return refuse(503, { 'retry-after': error.retryAfter });
    const status = statusOf(error);
    if (status === 503) log.warn('the data of a page is left to the browser', { path: pathname, reason: reason(error) });
    refuse(status);
  }
}
