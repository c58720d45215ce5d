import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApiError } from '@shengyu/api';
import { isNotFound } from '@shengyu/contract';
import { cookieNames } from '@shengyu/session';
import { reason } from '../logger.ts';
import { chooseRemotes } from '../remotes/choose-remotes.ts';
import type { PageInput } from '../render/page-input.ts';
import { pageData, type PageDataAnswer } from '../render/page-data.ts';
import type { PageAnswerer } from './answer-page.ts';
import { forwarded } from './forwarded.ts';
import { sendText } from './send-text.ts';
import { plainPolicy, securityHeaders } from './security-headers.ts';
import { visitorCookies } from './visitor-cookies.ts';

const headers = {
  ...securityHeaders,
  'content-security-policy': plainPolicy,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  // A member's data: for our own pages only.
  'cross-origin-resource-policy': 'same-origin',
  vary: 'accept-encoding',
};

/** A session that ended while its page was fetched is no fault: the member signed out in between. */
function statusOf(error: unknown): number {
  if (isNotFound(error)) return 404;
  return isApiError(error) && error.error === 'auth.required' ? 401 : 503;
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
  { settings, catalogue, services, cache, log }: PageAnswerer,
): Promise<void> {
  const refuse = (status: number): void => sendText(request, response, status, '{}', headers);
  const path = searchParams.get('path') ?? '';
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return refuse(403);
  if (!path.startsWith('/') || !URL.canParse(`http://web${path}`)) return refuse(400);
  const { pathname, search } = new URL(`http://web${path}`);
  const cookies = visitorCookies(request, settings.transport);
  const { set } = await chooseRemotes(catalogue, search, cookies);
  const route = set.routes.find(pathname);
  if (route.kind !== 'page') return refuse(404);
  if (route.match.flags.auth && !cookies.token) return refuse(401);
  const abort = new AbortController();
  response.on('close', () => abort.abort());
  const input: PageInput = {
    pathname,
    search,
    cookies,
    remotes: set,
    theme: undefined,
    forward: forwarded(request, cookies, settings.trustProxy),
  };
  const alike = !cookies[cookieNames.token] && !cookies[cookieNames.selectedVoiceId];
  let own: PageDataAnswer | undefined;
  try {
    const kept =
      alike &&
      (await cache.get(`data|${set.key}|${pathname}${search}`, async () => {
        // Not bound to this request: others wait for the same data.
        own = await pageData(input, route.match, services, new AbortController().signal);
        const { data, isAlike, isCounted } = own;
        if (!isAlike) return undefined;
        return { status: 200, pieces: [[Buffer.from(JSON.stringify(data))]], outside: nothingOutside, isCounted };
      }));
    own ??= kept ? undefined : await pageData(input, route.match, services, abort.signal);
    sendText(request, response, 200, kept ? kept.pieces : JSON.stringify(own?.data), headers);
  } catch (error) {
    if (abort.signal.aborted) return;
    const status = statusOf(error);
    if (status === 503) log.warn('the data of a page is left to the browser', { path: pathname, reason: reason(error) });
    refuse(status);
  }
}
