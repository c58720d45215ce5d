/** A pause in writing. */
export const restMs = 1000;

/** Watches for typing in the page. The answer runs `work` at once, or when the person who writes has paused. */
export function watchTyping(view: Window & typeof globalThis): (work: () => void) => void {
  let typedAt = -Infinity;
  let composing = false;
  const note = ({ type }: Event): void => {
    if (type.startsWith('composition')) composing = type !== 'compositionend';
    typedAt = performance.now();
  };
  for (const sign of ['keydown', 'beforeinput', 'compositionstart', 'compositionend'])
    view.addEventListener(sign, note, { capture: true, passive: true });
  const whenRests = (work: () => void): void => {
    const leftMs = composing ? restMs : restMs - (performance.now() - typedAt);
    if (leftMs <= 0) work();
    else setTimeout(() => whenRests(work), leftMs);
  };
  return whenRests;
}
