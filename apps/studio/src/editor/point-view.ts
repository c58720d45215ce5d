import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { texts } from '../locales/zh-CN.ts';
import { listen } from './chip-dom.ts';
import { seconds, signed } from './mark-texts.ts';
import { hueOf } from './schema.ts';
import type { InsertKind } from '@shengyu/script';
import type { SoundValue } from './sound-commands.ts';

const glyph = (path: string): string => `<svg class="i s" viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;
const glyphs: Record<InsertKind, string> = {
  pause: glyph('M2.5 10h2.7M14.8 10h2.7M8.3 5.5v9M11.7 5.5v9'),
  sound: glyph('M2.5 8v4h2.6L9 15.3V4.7L5.1 8H2.5ZM12.5 7l4-2M12.5 10h5M12.5 13l4 2'),
};

export interface PointEvents {
  open: (at: number) => void;
  remove: (at: number) => void;
}

/** A pause or a sound as a pill between two characters. */
export function pointView(node: Node, getPosition: () => number | undefined, events: PointEvents): NodeView {
  const dom = document.createElement('span');
  const kind = node.type.name as InsertKind;
  dom.className = `mk point ${hueOf(kind)}`;
  dom.contentEditable = 'false';
  dom.tabIndex = 0;
  dom.setAttribute('role', 'button');
  const draw = (point: Node): void => {
    const { shown, label } = kind === 'pause' ? pauseTexts(point) : soundTexts(point.attrs as SoundValue);
    dom.innerHTML = glyphs[kind];
    dom.append(shown);
    dom.setAttribute('aria-label', label);
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

function pauseTexts(pause: Node): { shown: string; label: string } {
  const value = seconds(pause.attrs['durationMs'] as number);
  return { shown: texts.marks.pause(value), label: texts.marks.pauseLabel(value) };
}

function soundTexts({ name, durationMs, mode, decibels }: SoundValue): { shown: string; label: string } {
  const way = texts.sound.modes[mode];
  const length = texts.marks.pause(seconds(Math.round(durationMs / 100) * 100));
  const volume = decibels === 0 ? '' : ` ${signed(decibels)} dB`;
  return { shown: `${name} ${length} ${way}${volume}`, label: texts.sound.chip(name, length, way, `${signed(decibels)} dB`) };
}
