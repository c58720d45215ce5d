import { isApiError, type Call } from '@shengyu/api';
import { countWords } from '@shengyu/script';
import type { Player } from '@shengyu/ui';
import { cueAt, type WordCue } from '@shengyu/ui/cues';
import { lightWord } from '../../pages/home/hero/lit-word.model.ts';
import { readCues } from '../../pages/home/hero/read-cues.ts';
import { problemOf, type HearingWords } from './hearing.ts';
import { pageCall } from './page-call.ts';

interface Words extends HearingWords {
  empty: string;
  /** With the words written and the most there may be in place of `#`. */
  count: string;
  over: string;
  left: string;
}

/** `#` in their order. */
const fill = (text: string, ...values: readonly number[]): string =>
  values.reduce((filled, value) => filled.replace('#', String(value)), text);

/** The line of the hero: written in place, read by the voice that is chosen, its words lit as they are spoken. */
export function setUpLine(player: Player, call: Call = pageCall()): void {
  const box = document.querySelector<HTMLElement>('[data-line]');
  const [spoken, said, lit, rest, count, note] = ['.t', '.said', '.lit', '.rest', '.count', '.note'].map((name) =>
    box?.querySelector<HTMLElement>(name),
  );
  const field = box?.querySelector('textarea');
  const button = box?.querySelector<HTMLButtonElement>('.play');
  if (!box || !spoken || !said || !lit || !rest || !count || !note || !field || !button) return;
  const words = JSON.parse(box.dataset.words ?? '{}') as Words;
  const most = Number(box.dataset.most);
  const voiceOf = (): string => box.querySelector<HTMLInputElement>('[name=voice]:checked')?.value ?? box.dataset.voice ?? '';
  let [url, text, voice, cues, isAsking]: [string, string, string, readonly WordCue[], boolean] = ['', '', '', [], false];
  const press = (on: boolean, busy = false): void => {
    button.setAttribute('aria-pressed', String(on));
    button.setAttribute('aria-busy', String(busy));
  };
  const measure = (): number => {
    const written = countWords(field.value);
    count.textContent = written > most ? fill(words.over, written - most) : fill(words.count, written, most);
    count.classList.toggle('bad', written > most);
    return written;
  };
  const show = (): void => {
    const state = player.state();
    const isOurs = url !== '' && state.url === url;
    const on = isOurs && (state.status === 'playing' || state.status === 'loading');
    if (!isAsking) press(on, isOurs && state.status === 'loading');
    if (isOurs && state.status === 'failed') note.textContent = words.failed;
    const isReading = isOurs && state.positionMs > 0;
    const parts = isReading ? lightWord(text, cueAt(cues, state.positionMs)) : { said: '', lit: '', rest: text };
    [said.textContent, lit.textContent, rest.textContent] = [parts.said, parts.lit, parts.rest];
    box.classList.toggle('reading', isReading);
    [spoken.hidden, field.hidden] = [!isReading, isReading];
    box.style.setProperty('--heard', String(isOurs ? Math.min(1, state.positionMs / (cues.at(-1)?.end_ms ?? Infinity)) : 0));
  };
  const ask = async (): Promise<void> => {
    const written = measure();
    if (written === 0 || written > most) {
      note.textContent = written === 0 ? words.empty : '';
      field.focus();
      return;
    }
    [isAsking, text, voice, url, cues] = [true, field.value, voiceOf(), '', []];
    note.textContent = words.asking;
    player.pause();
    press(true, true);
    try {
      const answer = await call('audition', { text, voice_id: voice }, { quiet: true });
      note.textContent = answer.left.unit === 'times' ? fill(words.left, answer.left.count) : '';
      url = answer.stream_url;
      isAsking = false;
      player.play(url, { startMs: 0 });
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
    const isSame = url !== '' && text === field.value && voice === voiceOf();
    if (isSame && player.state().status !== 'failed') player.toggle(url);
    else void ask();
  });
  field.addEventListener('input', measure);
  // A tap on what is read goes back to writing it.
  spoken.addEventListener('click', () => {
    if (player.state().url === url) player.stop();
    show();
    field.focus();
  });
  box.addEventListener('change', ({ target }) => {
    const name = target instanceof HTMLInputElement ? target.dataset.name : undefined;
    const shown = box.querySelector('.who');
    if (name === undefined || !shown) return;
    shown.textContent = name;
    button.setAttribute('aria-label', (box.dataset.listen ?? '').replace('#', name));
    // Whoever is listening compares: the next voice reads the same line.
    if (player.state().url === url && player.state().status === 'playing') void ask();
  });
  measure();
  player.subscribe(show);
}
