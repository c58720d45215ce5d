import type { IncomingMessage, ServerResponse } from 'node:http';
import { composeHead } from '../../head/compose-head.ts';
import { cardOf, cardVersion, pageOfCard, type Card } from '../cards/card.ts';
import type { Cards } from '../cards/create-cards.ts';
import { icons, isIcon } from '../cards/icons.ts';
import { chooseRemotes } from '../remotes/choose-remotes.ts';
import { originOf } from '../render/page-services.ts';
import { publicPage } from '../render/public-page.ts';
import { forGood } from '../http/answer-file.ts';
import { answerDrawn } from './answer-drawn.ts';
import type { PageAnswerer } from './answer-page.ts';

type CardParts = Pick<PageAnswerer, 'catalogue' | 'services' | 'cards'>;

/** Other sites show them. */
const elsewhere = { 'cross-origin-resource-policy': 'cross-origin' };

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

/**
 * Answers `/card/<path of a page>.png`, the picture of a link to it. What it shows comes from the page alone: nobody has anything else
 * drawn. False where there is no such page for everyone.
 */
export async function answerCard(request: IncomingMessage, response: ServerResponse, url: URL, parts: CardParts): Promise<boolean> {
  const page = pageOfCard(url.pathname);
  const card = page === undefined ? undefined : await findCard(page, parts);
  if (!card) return false;
  const isThis = url.searchParams.get('v') === cardVersion(card);
  await answerDrawn(request, response, parts.cards.draw(card), {
    ...elsewhere,
    'content-type': 'image/png',
    'cache-control': isThis ? forGood : 'public, max-age=3600',
  });
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
  const type = icons[pathname].form === 'ico' ? 'image/x-icon' : 'image/png';
  await answerDrawn(request, response, cards.icon(pathname), {
    ...elsewhere,
    'content-type': type,
    'cache-control': 'public, max-age=86400',
  });
  return true;
}
