import { clockTime } from '@shengyu/ui';
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { createStore } from 'zustand/vanilla';
import { texts } from '../locales/zh-CN.ts';
import type { Readable } from '../store/readable.ts';

const playGlyph =
  '<svg class="i s" viewBox="0 0 20 20" aria-hidden="true"><path d="M6.5 4.3v11.4c0 .6.7 1 1.2.6l8.6-5.7a.7.7 0 0 0 0-1.2L7.7 3.7c-.5-.4-1.2 0-1.2.6Z" fill="currentColor" stroke="none"/></svg>';

export interface Gutter {
  /** The paragraph whose play button was pressed last: its position. */
  pressed: Readable<{ paragraphAt: number } | null>;
  nodeView: (node: Node, view: EditorView, getPosition: () => number | undefined) => NodeView;
  /** Shows when each paragraph starts (ms) and whether it has been heard since its last change. */
  update: (view: EditorView, startsMs: readonly number[], heard: (paragraph: Node) => boolean) => void;
}

interface Margin {
  play: HTMLElement;
  time: HTMLElement;
  dot: HTMLElement;
  /** What is shown there: asking the page would take longer than writing. */
  place: number;
  seconds: number;
  heard: boolean | undefined;
}

/** The margin left of the paper: time, heard or not, and play from here. */
export function createGutter(): Gutter {
  const pressed = createStore<{ paragraphAt: number } | null>(() => null);
  const margins = new WeakMap<globalThis.Node, Margin>();
  return {
    pressed,
    nodeView(node, _view, getPosition) {
      const dom = document.createElement('div');
      dom.className = 'para';
      const side = document.createElement('div');
      side.className = 'side';
      side.contentEditable = 'false';
      const play = playButton(() => {
        const paragraphAt = getPosition();
        if (paragraphAt !== undefined) pressed.setState({ paragraphAt });
      });
      const time = document.createElement('span');
      time.className = 'time';
      const dot = document.createElement('span');
      dot.className = 'dot';
      side.append(play, time, dot);
      const contentDOM = document.createElement('p');
      dom.append(side, contentDOM);
      margins.set(dom, { play, time, dot, place: -1, seconds: -1, heard: undefined });
      return {
        dom,
        contentDOM,
        update: (next) => next.type === node.type,
        stopEvent: (event) => event.target instanceof globalThis.Node && side.contains(event.target),
        // The caret's mark is written on the paragraph itself.
        ignoreMutation: (mutation) => mutation.type !== 'selection' && (side.contains(mutation.target) || mutation.target === dom),
      };
    },
    update(view, startsMs, heard) {
      let index = 0;
      for (const dom of view.dom.getElementsByClassName('para')) {
        const margin = margins.get(dom);
        const paragraph = view.state.doc.maybeChild(index);
        if (margin && paragraph) show(margin, index, startsMs[index] ?? 0, heard(paragraph));
        if (margin) index += 1;
      }
    },
  };
}

function show(margin: Margin, place: number, startMs: number, heard: boolean): void {
  const seconds = Math.round(startMs / 1000);
  if (margin.place !== place) margin.play.setAttribute('aria-label', texts.gutter.playFrom(place + 1));
  if (margin.seconds !== seconds) {
    margin.time.textContent = clockTime(startMs);
    // With hours it would reach below the button.
    margin.time.classList.toggle('long', seconds >= 3600);
  }
  if (margin.heard !== heard) {
    margin.dot.className = heard ? 'dot done' : 'dot';
    margin.dot.title = heard ? texts.gutter.heard : texts.gutter.fresh;
  }
  Object.assign(margin, { place, seconds, heard });
}

function playButton(play: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'play s';
  button.tabIndex = -1;
  button.setAttribute('aria-label', texts.gutter.play);
  button.innerHTML = playGlyph;
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', play);
  return button;
}
