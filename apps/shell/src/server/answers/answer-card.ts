import type { IncomingMessage, ServerResponse } from 'node:http';
import { composeHead } from '../../head/compose-head.ts';
import { cardOf, cardVersion, pageOfCard, type Card } from '../cards/card.ts';
import { BusyError, type Cards } from '../cards/create-cards.ts';
import { icons, isIcon } from '../cards/icons.ts';
import { chooseRemotes } from '../remotes/choose-remotes.ts';
import { originOf } from '../render/page-services.ts';
import { publicPage } from '../render/public-page.ts';
import { forGood } from '../http/answer-file.ts';
import type { PageAnswerer } from './answer-page.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';

type CardParts = Pick<PageAnswerer, 'catalogue' | 'services' | 'cards'>;

const retryAfterS = '2';

function answerBytes(request: IncomingMessage, response: ServerResponse, bytes: Buffer, headers: Readonly<Record<string, string>>): void {
  response.writeHead(200, {
    ...securityHeaders,
    'content-security-policy': plainPolicy,
    'content-length': bytes.length,
    // Other sites show them.
    'cross-origin-resource-policy': 'cross-origin',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

async function findCard(page: string, { catalogue, services, cards }: CardParts): Promise<Card | undefined> {
  const known = cards.known(page);
  if (known) return known;
  const { set } = await chooseRemotes(catalogue, '', {});
  const [config = null, opened] = await Promise.all([services.config(), publicPage(page, set, services, new AbortController().signal)]);
  if (!opened) return undefined;
  const head = composeHead({ config, page: opened.head, pathname: page, origin: originOf(services, config) });
  const card = cardOf(opened.head, head, page);
  cards.remember(page, card);
  return card;
}

async function drawn(response: ServerResponse, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    return await draw();
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    response.writeHead(503, { ...securityHeaders, 'retry-after': retryAfterS, 'cache-control': 'no-store' });
    response.end();
    return undefined;
  }
}

/**
 * Answers `/card/<path of a page>.png`, the picture of a link to it. What it shows comes from the page alone: nobody has anything else
 * drawn. False where there is no such page for everyone.
 */
export async function answerCard(request: IncomingMessage, response: ServerResponse, url: URL, parts: CardParts): Promise<boolean> {
  const page = pageOfCard(url.pathname);
  const card = page === undefined ? undefined : await findCard(page, parts);
  if (!card) return false;
  const bytes = await drawn(response, () => parts.cards.draw(card));
  if (!bytes) return true;
  const isThis = url.searchParams.get('v') === cardVersion(card);
  answerBytes(request, response, bytes, { 'content-type': 'image/png', 'cache-control': isThis ? forGood : 'public, max-age=3600' });
  return true;
}

/** Answers an icon of the site. False when the address is none. */
export async function answerIcon(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { cards }: { cards: Pick<Cards, 'icon'> },
): Promise<boolean> {
  if (!isIcon(pathname)) return false;
  const bytes = await drawn(response, () => cards.icon(pathname));
  const type = icons[pathname].form === 'ico' ? 'image/x-icon' : 'image/png';
  if (bytes) answerBytes(request, response, bytes, { 'content-type': type, 'cache-control': 'public, max-age=86400' });
  return true;
}
