import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageAnswerer } from '../answers/answer-page.ts';
import { createNonce, plainPolicy, securityHeaders } from '../http/security-headers.ts';
import { sendText } from '../http/send-text.ts';
import { chooseRemotes } from '../remotes/choose-remotes.ts';
import { originOf } from '../render/page-services.ts';
import { publicPage, type PublicPage } from '../render/public-page.ts';
import { oembed, oembedXml, pageOfAddress } from './oembed.ts';
import { playerPage, playerPolicy } from './player-page.ts';

type PlayerParts = Pick<PageAnswerer, 'catalogue' | 'services'>;

async function open(page: string, { catalogue, services }: PlayerParts): Promise<PublicPage | undefined> {
  const { set } = await chooseRemotes(catalogue, '', {});
  return publicPage(page, set, services, new AbortController().signal);
}

/** A number of the query; `none` where there is none. */
const bound = (text: string | null, none: number): number => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : none);

/** Answers `/oembed?url=…`: how other sites show a page with a sound (oembed.com). */
export async function answerOembed(request: IncomingMessage, response: ServerResponse, url: URL, parts: PlayerParts): Promise<void> {
  const query = url.searchParams;
  const format = query.get('format') ?? 'json';
  const send = (status: number, text: string, type: string): void =>
    sendText(request, response, status, text, {
      ...securityHeaders,
      'content-security-policy': plainPolicy,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': status === 200 ? 'public, max-age=300' : 'no-store',
      // Whoever shows links may ask, also from a page.
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    });
  if (format !== 'json' && format !== 'xml') return send(501, 'Not Implemented', 'text/plain');
  const config = (await parts.services.config()) ?? null;
  const origin = originOf(parts.services, config);
  const page = pageOfAddress(query.get('url') ?? '', [origin]);
  const opened = page === undefined ? undefined : await open(page, parts);
  const [maxWidth, maxHeight] = [bound(query.get('maxwidth'), Infinity), bound(query.get('maxheight'), Infinity)];
  const answer = page !== undefined && opened && oembed({ page, opened, config, origin, maxWidth, maxHeight });
  if (!answer) return send(404, 'Not Found', 'text/plain');
  return format === 'xml' ? send(200, oembedXml(answer), 'text/xml') : send(200, JSON.stringify(answer), 'application/json');
}

/** Answers `/player/<path of a page>`, its sound for other sites to frame. False where the page has none. */
export async function answerPlayer(request: IncomingMessage, response: ServerResponse, url: URL, parts: PlayerParts): Promise<boolean> {
  const page = url.pathname.slice('/player'.length);
  const config = (await parts.services.config()) ?? null;
  const opened = await open(page, parts);
  const sound = opened?.head.sound;
  if (!sound) return false;
  const nonce = createNonce();
  const origin = originOf(parts.services, config);
  sendText(request, response, 200, playerPage({ sound, page: origin + page, siteName: config?.website.shop_name ?? '', nonce }), {
    ...securityHeaders,
    'content-security-policy': playerPolicy(nonce),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    vary: 'accept-encoding',
  });
  return true;
}
