import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { texts } from '../locales/zh-CN.ts';
import { listen } from './chip-dom.ts';
import { seconds } from './mark-texts.ts';

const glyph = '<svg class="i s" viewBox="0 0 20 20" aria-hidden="true"><path d="M2.5 10h2.7M14.8 10h2.7M8.3 5.5v9M11.7 5.5v9"/></svg>';

export interface PauseEvents {
  open: (at: number) => void;
  remove: (at: number) => void;
}

/** A pause as a pill between two characters. */
export function pauseView(node: Node, getPosition: () => number | undefined, events: PauseEvents): NodeView {
  const dom = document.createElement('span');
  dom.className = 'mk point pause';
  dom.contentEditable = 'false';
  dom.tabIndex = 0;
  dom.setAttribute('role', 'button');
  const draw = (pause: Node): void => {
    const value = seconds(pause.attrs['durationMs'] as number);
    dom.innerHTML = glyph;
    dom.append(texts.marks.pause(value));
    dom.setAttribute('aria-label', texts.marks.pauseLabel(value));
  };
  const at = (run: (place: number) => void) => () => {
    const place = getPosition();
    if (place !== undefined) run(place);
  };
  draw(node);
  listen(dom, { open: at(events.open), remove: at(events.remove) });
  return {
    dom,
    update: (next) => {
      if (next.type !== node.type) return false;
      draw(next);
      return true;
    },
    stopEvent: (event) => event.type === 'keydown' || event.type === 'mousedown' || event.type === 'click',
    ignoreMutation: () => true,
  };
}
