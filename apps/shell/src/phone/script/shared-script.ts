import { isApiError, type Call } from '@shengyu/api';
import type { Player } from '@shengyu/ui';
import type { WordCue } from '@shengyu/ui/cues';
import { keepInView, litWords, narratedElements, type LitWords } from '@shengyu/ui/lines';
import { readCues } from '../../pages/home/hero/read-cues.ts';
import { problemOf, type HearingWords } from './hearing.ts';
import { pageCall } from './page-call.ts';

interface Plan {
  token: string;
  /** Stretches of the text, each as much as a visitor hears at a time, in code points. */
  parts: readonly { start: number; end: number }[];
  /** Where paragraphs start. */
  paragraphs: readonly number[];
  words: HearingWords;
}

/** A shared script: part after part, its words lit as they are spoken; a tap on a paragraph goes on from the part it is in. */
export function setUpShared(player: Player, call: Call = pageCall()): void {
  const article = document.querySelector<HTMLElement>('[data-shared]');
  const button = article?.querySelector<HTMLButtonElement>('.play');
  const note = article?.querySelector<HTMLElement>('.note');
  const wave = article?.querySelector<HTMLElement>('.player');
  if (!article || !button || !note || !wave) return;
  const { token, parts, paragraphs, words } = JSON.parse(article.dataset.shared ?? '{}') as Plan;
  const elements = narratedElements(article);
  const whole = Math.max(1, parts.at(-1)?.end ?? 1);
  let [at, url, lit]: [number, string, LitWords | undefined] = [0, '', undefined];
  let cues: readonly WordCue[] = [];
  let hasSounded = false;
  let asking: AbortController | undefined;

  const show = (on: boolean, busy: boolean): void => {
    button.setAttribute('aria-pressed', String(on));
    button.setAttribute('aria-busy', String(busy));
  };
  const reach = (point: number): void => wave.style.setProperty('--heard', String(Math.min(1, point / whole)));
  const hear = async (index: number): Promise<void> => {
    const part = parts[index];
    asking?.abort();
    lit?.dark();
    player.pause();
    if (!part) {
      [at, url] = [0, ''];
      reach(0);
      show(false, false);
      return;
    }
    const mine = new AbortController();
    [asking, at, url, cues, hasSounded] = [mine, index, '', [], false];
    note.textContent = words.asking;
    show(true, true);
    try {
      const answer = await call('audition', { share: token, range: part }, { quiet: true, signal: mine.signal });
      if (mine.signal.aborted) return;
      note.textContent = '';
      url = answer.stream_url;
      player.play(url, { startMs: 0 });
      await readCues(answer.cues_url, mine.signal, (read) => {
        cues = read;
        lit = litWords(elements, { cues, paragraphs });
      });
    } catch (error) {
      if (mine.signal.aborted || url !== '') return;
      note.textContent = isApiError(error) ? problemOf(error.error, words) : words.failed;
      show(false, false);
    }
  };
  player.subscribe(() => {
    const { url: now, status, positionMs } = player.state();
    if (url === '' || now !== url) return;
    if (status === 'failed') note.textContent = words.failed;
    show(status === 'playing' || status === 'loading', status === 'loading');
    hasSounded ||= status === 'playing';
    // A sound that has ended is back at its beginning; one that was paused is not.
    if (status === 'paused' && positionMs === 0 && hasSounded) {
      void hear(at + 1);
      return;
    }
    if (status !== 'playing') return;
    reach(cues.findLast(({ start_ms: startMs }) => startMs <= positionMs)?.end ?? parts[at]?.start ?? 0);
    const word = lit?.light(positionMs, { sentence: true });
    if (word) keepInView(word);
  });
  button.addEventListener('click', () => {
    if (url !== '' && player.state().url === url && player.state().status !== 'failed') player.toggle(url);
    else if (button.getAttribute('aria-busy') !== 'true') void hear(at);
  });
  article.addEventListener('click', ({ target }) => {
    const paragraph = target instanceof Element ? target.closest<HTMLElement>('[data-r]') : null;
    if (!paragraph || !getSelection()?.isCollapsed) return;
    const start = paragraphs[Number(paragraph.dataset.r)] ?? 0;
    void hear(
      Math.max(
        0,
        parts.findLastIndex((part) => part.start <= start),
      ),
    );
  });
}
