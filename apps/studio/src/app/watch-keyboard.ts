export interface Keyboard {
  isOpen: boolean;
  /** The height of the page that it covers: none where the browser makes the page smaller instead. */
  coveredPx: number;
}

export const noKeyboard: Keyboard = { isOpen: false, coveredPx: 0 };

/** A keyboard covers more than this; the address bar of a browser, which comes and goes, covers less. */
const LEAST_PX = 120;

const editable = 'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"])';

/**
 * Calls `onChange` when the on-screen keyboard opens, closes or takes another height. No browser says so by itself: the visible part of the
 * page becomes much lower while something is being written in. Answers how to stop.
 */
export function watchKeyboard(view: Window, onChange: (keyboard: Keyboard) => void): () => void {
  const { visualViewport: visible, document } = view;
  if (!visible) return () => undefined;
  /** The greatest visible height, by the width of the window, which a rotation changes. */
  const tallest = new Map<number, number>();
  let now = noKeyboard;

  const measure = (): void => {
    // While the page is magnified its visible part is small without a keyboard.
    if (visible.scale > 1.01) return;
    const height = Math.round(visible.height);
    const before = tallest.get(view.innerWidth) ?? height;
    tallest.set(view.innerWidth, Math.max(before, height));
    const isWriting = document.activeElement?.matches(editable) ?? false;
    const covered = Math.round(document.documentElement.clientHeight - visible.height - visible.offsetTop);
    const isOpen = isWriting && Math.max(before - height, covered) > LEAST_PX;
    const coveredPx = isOpen ? Math.max(0, covered) : 0;
    if (isOpen === now.isOpen && coveredPx === now.coveredPx) return;
    now = { isOpen, coveredPx };
    onChange(now);
  };

  measure();
  visible.addEventListener('resize', measure);
  visible.addEventListener('scroll', measure);
  document.addEventListener('focusin', measure);
  document.addEventListener('focusout', measure);
  return () => {
    visible.removeEventListener('resize', measure);
    visible.removeEventListener('scroll', measure);
    document.removeEventListener('focusin', measure);
    document.removeEventListener('focusout', measure);
  };
}
