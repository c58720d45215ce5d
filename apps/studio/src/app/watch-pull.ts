/** A sheet that was pulled down so far closes. */
const FAR_PX = 80;
/** A short pull closes it too if it is as fast as this, in pixels per millisecond. */
const FAST = 0.5;

/** Lets a finger pull the sheet down by its head. Calls `close` when it was pulled far or fast enough. Answers how to stop. */
export function watchPull(sheet: HTMLElement, close: () => void): () => void {
  let start: { y: number; at: number; pointerId: number } | null = null;
  const put = (y: number): void => sheet.style.setProperty('translate', y > 0 ? `0 ${y}px` : '');

  const begin = ({ target, isPrimary, button, clientY, timeStamp, pointerId }: PointerEvent): void => {
    if (!isPrimary || button !== 0 || !(target instanceof Element)) return;
    if (!target.closest('.panel > header') || target.closest('button, a, input')) return;
    start = { y: clientY, at: timeStamp, pointerId };
  };
  const move = ({ clientY, pointerId }: PointerEvent): void => {
    if (start?.pointerId === pointerId) put(clientY - start.y);
  };
  const end = ({ type, clientY, timeStamp, pointerId }: PointerEvent): void => {
    if (start?.pointerId !== pointerId) return;
    const pulled = clientY - start.y;
    const isFast = pulled / Math.max(1, timeStamp - start.at) > FAST && pulled > FAR_PX / 4;
    start = null;
    put(0);
    if (type === 'pointerup' && (pulled > FAR_PX || isFast)) close();
  };

  sheet.addEventListener('pointerdown', begin);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
  return () => {
    put(0);
    sheet.removeEventListener('pointerdown', begin);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
  };
}
