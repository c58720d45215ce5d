import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Crowd } from '@shengyu/processes';
import { cookieNames } from '@shengyu/session';
import { THEME_COOKIE, type Theme } from '@shengyu/ui';
import type { Logger } from '../logger.ts';
import type { Settings } from '../settings.ts';
import { isPhoneAddress, phoneAddresses, phoneBase } from '../../routing/phone-addresses.ts';
import { redirectOf, routeMiddleware } from '../../routing/route-middleware.ts';
import { chooseRemotes } from '../remotes/choose-remotes.ts';
import type { Cards } from '../cards/create-cards.ts';
import type { CanaryWatch } from '../canary/canary-watch.ts';
import type { RemoteStats } from '../telemetry/remote-stats.ts';
import type { RemoteCatalogue } from '../remotes/remote-catalogue.ts';
import { documentEnd, documentParts } from '../render/document.ts';
import type { DocumentCache } from '../render/document-cache.ts';
import type { PageInput } from '../render/page-input.ts';
import type { PageServices } from '../render/page-services.ts';
import { preparePage, type PageStatus, type PreparedPage } from '../render/prepare-page.ts';
import { chooseTextCoding, createCompressor, flush } from '../http/compression.ts';
import { pageOf } from '../cards/card.ts';
import { takePlace } from '../http/crowded.ts';
import { addressOf, forwarded } from '../http/forwarded.ts';
import { contentSecurityPolicy, createNonce, openerPolicy, securityHeaders, type Outside } from '../http/security-headers.ts';
import { nonceMark, sendKept } from '../http/send-kept.ts';
import { endedSession, readableAgain, visitorCookies } from '../http/visitor-cookies.ts';

export interface PageAnswerer {
  settings: Pick<Settings, 'trustProxy' | 'transport'>;
  catalogue: RemoteCatalogue;
  canaries: CanaryWatch;
  stats: RemoteStats;
  services: PageServices;
  cache: DocumentCache;
  /** Who waits for a page that is made anew. */
  crowd: Crowd;
  cards: Cards;
  log: Logger;
}

export function themeOf(cookies: Readonly<Record<string, string>>): Theme | undefined {
  const theme = cookies[THEME_COOKIE];
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

/** What failed may be there the next time. */
const retryAfterS = '2';

function pageHeaders(status: PageStatus, nonce: string, outside: Outside, cookies: readonly string[]): Record<string, string | string[]> {
  return {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(nonce, outside),
    vary: 'accept-encoding',
    ...(status === 503 && { 'retry-after': retryAfterS }),
    ...(cookies.length > 0 && { 'set-cookie': [...cookies] }),
  };
}

function outsideOf({ boot: { config, likeadmin } }: PreparedPage, api: PageServices['api']): Outside {
  // Ours keeps its files here; another back end has them on its own address.
  const files = likeadmin ? URL.parse(config?.domain ?? '')?.origin : undefined;
  return {
    statistics: Boolean(config?.siteStatistics.clarity_code || config?.siteStatistics.baidu_statics_code),
    wechat: config?.login.wechat_auth === 1,
    api: api.publicOrigin,
    ...(files !== undefined && files !== 'null' && { files }),
  };
}

/** Renders a complete page, in the pieces it is sent in. */
function renderWhole(prepared: PreparedPage, input: PageInput, nonce: string): Promise<{ status: PageStatus; pieces: string[] }> {
  return new Promise((resolve, reject) => {
    let [first, screen, rest] = ['', '', ''];
    let status: PageStatus = prepared.status;
    prepared.render(nonce, {
      frame(frame, framed) {
        status = framed;
        [first, screen, rest] = documentParts(prepared, frame, input.theme, nonce);
      },
      late: (part) => (rest += part),
      end: () => resolve({ status, pieces: [first, screen, rest + documentEnd] }),
      fail: reject,
    });
  });
}

/** For the toolbar: what the page took, with its loader and its render, and what everything else did. */
function serverTiming({ timing: { startedAt, openMs } }: PreparedPage, renderedAt: number): string {
  const now = performance.now();
  const pageMs = openMs + now - renderedAt;
  return `page;dur=${pageMs.toFixed(1)}, shell;dur=${Math.max(0, now - startedAt - pageMs).toFixed(1)}`;
}

/** Sends a page as it is rendered. Rejects, with nothing sent, when its frame cannot be rendered. */
function stream(
  prepared: PreparedPage,
  input: PageInput,
  request: IncomingMessage,
  response: ServerResponse,
  { cookies, outside }: { cookies: readonly string[]; outside: Outside },
): Promise<void> {
  const nonce = createNonce();
  return new Promise((resolve, reject) => {
    const coding = chooseTextCoding(request);
    const packed = coding && createCompressor(coding);
    const push = (): void => {
      if (coding && packed) flush(packed, coding);
    };
    const out = packed ?? response;
    const renderedAt = performance.now();
    const stop = prepared.render(nonce, {
      frame(html, status) {
        response.writeHead(status, {
          ...pageHeaders(status, nonce, outside, cookies),
          ...openerPolicy,
          ...(coding && { 'content-encoding': coding }),
          ...(prepared.toolbar !== undefined && { 'server-timing': serverTiming(prepared, renderedAt) }),
        });
        packed?.pipe(response);
        for (const part of documentParts(prepared, html, input.theme, nonce)) {
          out.write(part);
          push();
        }
      },
      late(html) {
        out.write(html);
        push();
      },
      end() {
        out.end(documentEnd);
        resolve();
      },
      fail: reject,
    });
    response.on('close', () => {
      if (!response.writableFinished) stop();
    });
  });
}

/** Answers a page, at its own address or below `/h5`, or the way to the 404 page. Rejects when the shell itself cannot render. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { settings, catalogue, canaries, stats, services, cache, crowd, cards }: PageAnswerer,
): Promise<void> {
  const cookies = visitorCookies(request, settings.transport);
  const choice = await chooseRemotes(catalogue, url.search, cookies);
  const onPhoneSite = isPhoneAddress(url.pathname);
  const [pathname, { search }] = [phoneAddresses.toPath(url.pathname), url];
  const route = choice.set.routes.find(pathname);
  const steps = route.kind === 'page' ? route.steps : routeMiddleware(pathname);
  const target = redirectOf(steps, { userAgent: request.headers['user-agent'], pathname, search, onPhoneSite });
  if (target !== undefined) {
    response.writeHead(302, { ...securityHeaders, location: target, 'cache-control': 'no-store', vary: 'user-agent' });
    response.end();
    return;
  }
  if (route.kind === 'none') {
    const asked = encodeURIComponent((pathname + search).slice(0, 500));
    const base = onPhoneSite ? phoneBase : '';
    response.writeHead(302, { ...securityHeaders, location: `${base}/404?path=${asked}`, 'cache-control': 'no-store' });
    response.end();
    return;
  }
  const forward = forwarded(request, cookies, settings.trustProxy);
  const input: PageInput = { pathname, search, onPhoneSite, cookies, remotes: choice.set, theme: themeOf(cookies), forward };
  const match = route.kind === 'page' ? route.match : undefined;
  const version = match && choice.set.remotes.get(match.owner)?.meta.version;
  let renderedAt: number | undefined;
  if (match && version !== undefined) {
    const [address, remote, isTried] = [addressOf(request, settings.trustProxy) ?? '', match.owner, canaries.isOn(match.owner)];
    response.on('finish', () => {
      const failed = response.statusCode >= 500;
      if (isTried) canaries.viewed(remote, version, address, failed);
      stats.answered({ remote, version, address, failed, ...(renderedAt !== undefined && { ms: performance.now() - renderedAt }) });
    });
  }
  const abort = new AbortController();
  response.on('close', () => {
    // An answer that was sent to its end leaves nothing to stop.
    if (!response.writableFinished) abort.abort();
  });
  let prepared: PreparedPage | undefined;
  // What else a visitor may bring along, a theme or versions of remotes, is part of the key.
  const alike = !cookies[cookieNames.token] && !cookies[cookieNames.selectedVoiceId];
  if (alike) {
    const key = `${choice.set.key}|${input.theme ?? ''}|${url.pathname}${url.search}`;
    const document = await cache.get(key, async () => {
      const place = takePlace(crowd);
      try {
        // Not bound to this request: others wait for the same document.
        renderedAt = performance.now();
        prepared = await preparePage(input, match, services, new AbortController().signal);
        if (prepared.card && search === '') cards.remember(pageOf(pathname), prepared.card);
        if (!prepared.complete || prepared.status === 404 || prepared.head.noIndex) return undefined;
        const { status, pieces } = await renderWhole(prepared, input, nonceMark);
        return {
          status,
          pieces: pieces.map((piece) => piece.split(nonceMark).map((part) => Buffer.from(part))),
          outside: outsideOf(prepared, services.api),
          isCounted: prepared.isCounted,
        };
      } finally {
        place.leave();
      }
    });
    if (document) {
      const nonce = createNonce();
      const { status, pieces, outside } = document;
      await sendKept(request, response, status, pieces, { nonce, headers: pageHeaders(status, nonce, outside, choice.cookies) });
      return;
    }
  }
  const place = takePlace(crowd);
  // Not with its last part: that waits to be compressed and sent.
  response.once('close', () => place.leave());
  renderedAt ??= performance.now();
  prepared ??= await preparePage(input, match, services, abort.signal);
  const kept = prepared.signedOut ? endedSession : readableAgain(request, settings.transport);
  await stream(prepared, input, request, response, {
    cookies: [...choice.cookies, ...kept],
    outside: outsideOf(prepared, services.api),
  });
}
