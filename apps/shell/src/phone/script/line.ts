import { createServerCall, isApiError } from '@shengyu/api';
import type { Player } from '@shengyu/ui';
import { cueAt, type WordCue } from '@shengyu/ui/cues';
import { lightWord } from '../../pages/home/hero/lit-word.model.ts';
import { readCues } from '../../pages/home/hero/read-cues.ts';

interface Words {
  asking: string;
  limit: string;
  busy: string;
  failed: string;
}

/** The line of the hero: asked for when it is to be heard, its words lit as they are spoken. */
export function setUpLine(player: Player): void {
  const box = document.querySelector<HTMLElement>('[data-line]');
  const [said, lit, rest, note] = ['.said', '.lit', '.rest', '.note'].map((name) => box?.querySelector<HTMLElement>(name));
  const button = box?.querySelector<HTMLButtonElement>('.play');
  if (!box || !said || !lit || !rest || !note || !button) return;
  const text = rest.textContent;
  const words = JSON.parse(box.dataset.words ?? '{}') as Words;
  // The client over plain fetch: a page this small brings no other.
  const call = createServerCall({ baseUrl: document.documentElement.dataset.api ?? '', headers: () => ({ version: '1.0.0' }) });
  let [url, cues, isAsking]: [string, readonly WordCue[], boolean] = ['', [], false];
  const press = (on: boolean, busy = false): void => {
    button.setAttribute('aria-pressed', String(on));
    button.setAttribute('aria-busy', String(busy));
  };
  const show = (): void => {
    const state = player.state();
    const isOurs = url !== '' && state.url === url;
    const on = isOurs && (state.status === 'playing' || state.status === 'loading');
    if (!isAsking) press(on, isOurs && state.status === 'loading');
    if (isOurs && state.status === 'failed') note.textContent = words.failed;
    const spoken = isOurs && state.positionMs > 0 ? lightWord(text, cueAt(cues, state.positionMs)) : { said: '', lit: '', rest: text };
    [said.textContent, lit.textContent, rest.textContent] = [spoken.said, spoken.lit, spoken.rest];
    box.classList.toggle('reading', isOurs && state.positionMs > 0);
    box.style.setProperty('--heard', String(isOurs ? Math.min(1, state.positionMs / (cues.at(-1)?.end_ms ?? Infinity)) : 0));
  };
  const ask = async (): Promise<void> => {
    isAsking = true;
    note.textContent = words.asking;
    press(true, true);
    try {
      const answer = await call('audition', { text, voice_id: box.dataset.voice ?? '' }, { quiet: true });
      note.textContent = '';
      url = answer.stream_url;
      isAsking = false;
      player.play(url);
      await readCues(answer.cues_url, new AbortController().signal, (read) => {
        cues = read;
      });
    } catch (error) {
      if (url === '') note.textContent = isApiError(error) ? problemOf(error.error, words) : words.failed;
    } finally {
      isAsking = false;
      show();
    }
  };
  button.addEventListener('click', () => {
    if (isAsking) return;
    if (url !== '' && player.state().status !== 'failed') player.toggle(url);
    else void ask();
  });
  player.subscribe(show);
}

function problemOf(name: string | undefined, words: Words): string {
  if (name === 'limit.reached') return words.limit;
  return name === 'server.busy' ? words.busy : words.failed;
}
