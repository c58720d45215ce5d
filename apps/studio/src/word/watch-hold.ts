import type { EditorView } from 'prosemirror-view';

const HOLD_MS = 350;
/** A finger that rests moves less. */
const STILL_PX = 10;

/** Controls in the script, which answer a press themselves. */
const controls = '[contenteditable="false"], button, [role="button"]';

/**
 * Calls `onHold` with the place of the character that a finger rests on. While the script has the focus, the person is writing and a long
 * press belongs to the system, which selects and copies. Answers how to stop.
 */
export function watchHold(view: EditorView, onHold: (place: number) => void): () => void {
  const { dom } = view;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number } | null = null;
  let isHeld = false;

  const forget = (): void => {
    clearTimeout(timer);
    start = null;
  };
  const begin = ({ touches, target }: TouchEvent): void => {
    forget();
    const [touch] = touches;
    if (!touch || touches.length > 1 || view.hasFocus() || (target instanceof Element && target.closest(controls))) return;
    start = { x: touch.clientX, y: touch.clientY };
    timer = setTimeout(() => {
      const place = placeAt(view, touch);
      if (place === null) return;
      isHeld = true;
      // What cannot be edited is not selected by the system's own long press, which comes later than this.
      dom.setAttribute('contenteditable', 'false');
      onHold(place);
    }, HOLD_MS);
  };
  const move = ({ touches: [touch] }: TouchEvent): void => {
    if (touch && start && Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > STILL_PX) forget();
  };
  const end = (event: TouchEvent): void => {
    forget();
    if (!isHeld) return;
    isHeld = false;
    dom.setAttribute('contenteditable', String(view.editable));
    // Otherwise the click that follows would put the caret there and open the keyboard.
    if (event.cancelable) event.preventDefault();
  };
  const refuseMenu = (event: Event): void => {
    if (isHeld) event.preventDefault();
  };

  dom.addEventListener('touchstart', begin, { passive: true });
  dom.addEventListener('touchmove', move, { passive: true });
  dom.addEventListener('touchend', end);
  dom.addEventListener('touchcancel', end);
  dom.addEventListener('contextmenu', refuseMenu);
  return () => {
    forget();
    dom.removeEventListener('touchstart', begin);
    dom.removeEventListener('touchmove', move);
    dom.removeEventListener('touchend', end);
    dom.removeEventListener('touchcancel', end);
    dom.removeEventListener('contextmenu', refuseMenu);
  };
}

/** The place before the character under a point: the editor answers the nearest gap between two characters. */
function placeAt(view: EditorView, { clientX, clientY }: Pick<Touch, 'clientX' | 'clientY'>): number | null {
  const found = view.posAtCoords({ left: clientX, top: clientY });
  if (!found) return null;
  const gap = view.coordsAtPos(found.pos);
  return clientX < gap.left && clientY <= gap.bottom && found.pos > 0 ? found.pos - 1 : found.pos;
}
