import { putDialogsIn } from '@shengyu/ui/elsewhere';

const places: HTMLElement[] = [];

const latest = (): HTMLElement => places.at(-1) ?? document.body;

/** Dialogs and messages open in `over` while the person works in `place`, or worked there last. The answer ends that. */
export function openDialogsIn(place: HTMLElement, over: HTMLElement): () => void {
  const claim = (): void => {
    leave();
    places.push(over);
  };
  const leave = (): void => {
    const at = places.indexOf(over);
    if (at >= 0) places.splice(at, 1);
  };
  claim();
  for (const event of ['focusin', 'pointerdown']) place.addEventListener(event, claim);
  putDialogsIn(latest);
  return () => {
    leave();
    for (const event of ['focusin', 'pointerdown']) place.removeEventListener(event, claim);
  };
}
