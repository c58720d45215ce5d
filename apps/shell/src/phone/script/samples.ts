import type { Player } from '@shengyu/ui';
import { showPlayer } from './show-player.ts';

/** Shows what the player does at the voice it plays; others rest. */
export function setUpSamples(player: Player): void {
  const place = document.querySelector<HTMLElement>('[data-voices]');
  if (!place) return;
  place.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const url = target?.closest('.play') && target.closest<HTMLElement>('[data-sound]')?.dataset.sound;
    if (url) player.toggle(url);
    const more = target?.closest<HTMLAnchorElement>('[data-more]');
    if (!more) return;
    event.preventDefault();
    void showMore(place, more);
  });
  place.addEventListener('input', (event) => {
    const input = event.target;
    const url = input instanceof HTMLInputElement && input.closest<HTMLElement>('[data-sound]')?.dataset.sound;
    if (!url || !(input instanceof HTMLInputElement)) return;
    const startMs = Number(input.value) * 1000;
    if (player.state().url === url) player.seek(startMs);
    else player.play(url, { startMs });
  });
  let shown: HTMLElement | undefined;
  player.subscribe(() => {
    const { url } = player.state();
    const now =
      url === '' ? undefined : [...place.querySelectorAll<HTMLElement>('[data-sound]')].find(({ dataset }) => dataset.sound === url);
    if (shown && shown !== now) showPlayer(shown);
    if (now) showPlayer(now, player.state());
    shown = now;
  });
}

/** The list as the page behind the link has it; the sound goes on. Where that fails, the link is followed. */
async function showMore(place: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- the answer is a page of this server, not one of the API
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(String(answer.status));
    // The head has styles, which this document's policy does not know.
    const [, main = ''] = (await answer.text()).split(/<\/?main\b/);
    const fresh = new DOMParser().parseFromString(`<main${main}`, 'text/html').querySelector('[data-voices]');
    const known = place.querySelectorAll('li').length;
    const items = [...(fresh?.querySelectorAll('li') ?? [])].slice(known);
    place.querySelector('ul')?.append(...items);
    const next = fresh?.querySelector('[data-more]');
    if (next) link.replaceWith(next);
    else link.remove();
    items[0]?.querySelector('button')?.focus({ preventScroll: true });
  } catch {
    location.assign(link.href);
  }
}
