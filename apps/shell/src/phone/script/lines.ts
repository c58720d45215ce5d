import { createServerCall } from '@shengyu/api';
import type { Player } from '@shengyu/ui';
import { clickedSentence, keepInView, litWords, narratedElements, waitForSound, type LineSound, type LitWords } from '@shengyu/ui/lines';
import { showPlayer } from './show-player.ts';

/** One answer, over a slow line; while a sound is made the answer is that it is not there yet. */
const PATIENCE_MS = 20_000;

interface SpokenItem {
  item: HTMLElement;
  sound: LineSound;
  words: LitWords;
}

/** Paragraphs by their numbers: of the quote, or of the text that a narration reads. */
function paragraphsOf(item: HTMLElement): Map<number, Element> {
  if (item.dataset.whole === undefined) return new Map([...item.querySelectorAll('blockquote > p')].entries());
  return narratedElements(item.closest('article') ?? document);
}

/** Quoted lines and whole texts: asked for when they are to be heard, their words lit as they are spoken. */
export function setUpLines(player: Player): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-say]')];
  if (items.length === 0) return;
  // The client over plain fetch: a page this small brings no other.
  const call = createServerCall({
    baseUrl: document.documentElement.dataset.api ?? '',
    headers: () => ({ version: '1.0.0' }),
    timeoutMs: PATIENCE_MS,
  });
  const ask = async (id: string, signal: AbortSignal): Promise<LineSound | null> =>
    (await call('lineSound', { id }, { signal, quiet: true })).sound;
  const heard = new Map<HTMLElement, SpokenItem>();
  let asking: { item: HTMLElement; stop: AbortController } | undefined;
  let shown: SpokenItem | undefined;

  const say = (item: HTMLElement, name: 'asking' | 'failed' | undefined): void => {
    const words = JSON.parse(item.dataset.words ?? '{}') as Record<string, string>;
    const note = item.querySelector('.note');
    if (note) note.textContent = name ? (words[name] ?? '') : '';
    const button = item.querySelector('.play');
    button?.setAttribute('aria-busy', String(name === 'asking'));
    button?.setAttribute('aria-pressed', String(name === 'asking'));
  };
  const show = (): void => {
    const state = player.state();
    const now = state.url === '' ? undefined : [...heard.values()].find(({ sound }) => sound.url === state.url);
    if (shown && shown !== now) {
      showPlayer(shown.item);
      shown.words.dark();
    }
    shown = now;
    if (!now) return;
    showPlayer(now.item, state);
    if (state.status === 'failed') say(now.item, 'failed');
    const isWhole = now.item.dataset.whole !== undefined;
    if (state.status === 'playing') {
      const word = now.words.light(state.positionMs, { sentence: isWhole });
      if (word && isWhole) keepInView(word);
    } else if (state.positionMs === 0) now.words.dark();
  };
  const learn = (item: HTMLElement, sound: LineSound): SpokenItem => {
    const known: SpokenItem = { item, sound, words: litWords(paragraphsOf(item), sound) };
    heard.set(item, known);
    item.dataset.ms = String(sound.duration_ms);
    const seek = item.querySelector('input');
    if (seek) Object.assign(seek, { disabled: false, max: String(Math.round(sound.duration_ms / 1000)) });
    const text = item.dataset.whole === undefined ? undefined : item.closest<HTMLElement>('article');
    text?.classList.add('narrated');
    text?.addEventListener('click', (event) => {
      const startMs = clickedSentence(known.words, event);
      if (startMs !== undefined) player.play(sound.url, { startMs });
    });
    return known;
  };
  /** What is wanted later wins: the wait for an earlier line ends. */
  const open = async (item: HTMLElement): Promise<SpokenItem | undefined> => {
    asking?.stop.abort();
    const known = heard.get(item);
    if (known) return known;
    const stop = new AbortController();
    const mine = { item, stop };
    asking = mine;
    stop.signal.addEventListener('abort', () => say(item, undefined));
    player.pause();
    say(item, 'asking');
    try {
      const sound = await waitForSound(item.dataset.say ?? '', ask, stop.signal);
      if (stop.signal.aborted) return undefined;
      say(item, undefined);
      return learn(item, sound);
    } catch {
      if (!stop.signal.aborted) say(item, 'failed');
      return undefined;
    } finally {
      if (asking === mine) asking = undefined;
    }
  };
  for (const item of items) {
    item.querySelector('.play')?.addEventListener('click', () => {
      if (asking?.item === item) asking.stop.abort();
      else void open(item).then((known) => known && player.toggle(known.sound.url));
    });
    const seek = item.querySelector('input');
    seek?.addEventListener('input', () => {
      const startMs = Number(seek.value) * 1000;
      void open(item).then((known) => known && player.play(known.sound.url, { startMs }));
    });
  }
  player.subscribe(show);
}
