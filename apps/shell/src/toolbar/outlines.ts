import type { PageFigures } from './page-figures.ts';
import type { PagePart } from './page-parts.ts';
import { shellOwner } from '../routing/route-table.ts';

export interface Outlines {
  isOn(): boolean;
  toggle(): void;
}

/** Boxes around the parts of the page, each with who drew it; they follow the page while they are on. */
export function createOutlines(
  root: ShadowRoot,
  view: Window,
  read: () => { parts: readonly PagePart[]; figures: PageFigures; notes: ReadonlyMap<string, string> },
): Outlines {
  const { document } = view;
  const layer = document.createElement('div');
  let running = 0;

  function draw(): void {
    const { parts, figures, notes } = read();
    layer.replaceChildren(
      ...parts.flatMap(({ owner, version, elements }) =>
        elements.map((element, index) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const box = document.createElement('div');
          box.className = owner === shellOwner ? 'box' : 'box remote';
          Object.assign(box.style, { left: `${left + 2}px`, top: `${top + 2}px`, width: `${width - 4}px`, height: `${height - 4}px` });
          if (index > 0) return box;
          const label = document.createElement('span');
          const ms = owner === shellOwner ? figures.shellMs : figures.pageMs;
          const note = notes.get(owner);
          label.textContent = `${owner}@${version}${ms === undefined ? '' : ` ${ms} ms`}${note === undefined ? '' : ` · ${note}`}`;
          box.append(label);
          return box;
        }),
      ),
    );
    running = view.requestAnimationFrame(draw);
  }

  return {
    isOn: () => running !== 0,
    toggle() {
      if (running === 0) {
        root.append(layer);
        draw();
        return;
      }
      view.cancelAnimationFrame(running);
      running = 0;
      layer.remove();
    },
  };
}
