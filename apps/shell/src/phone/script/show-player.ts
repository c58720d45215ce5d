import { clockTime, type PlayerState } from '@shengyu/ui';

const resting: PlayerState = { url: '', status: 'idle', positionMs: 0, durationMs: 0 };

/** Shows on a drawn player what the page's player does with its sound; `undefined` where that plays something else. */
export function showPlayer(item: HTMLElement, { status, positionMs, durationMs }: PlayerState = resting): void {
  const total = durationMs || Number(item.dataset.ms);
  const on = status === 'playing' || status === 'loading';
  item.classList.toggle('now', on);
  item.style.setProperty('--heard', String(total > 0 ? positionMs / total : 0));
  const button = item.querySelector('.play');
  button?.setAttribute('aria-pressed', String(on));
  button?.setAttribute('aria-busy', String(status === 'loading'));
  const seek = item.querySelector('input');
  if (seek) seek.value = String(Math.round(positionMs / 1000));
  const time = item.querySelector('.time');
  if (time && total > 0) time.textContent = clockTime(positionMs || total);
}
