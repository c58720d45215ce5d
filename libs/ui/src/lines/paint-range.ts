/** Marks a stretch of text on the page without touching the text; `undefined` takes the mark away. */
export type PaintRange = (range: Range | undefined) => void;

/** By a custom highlight; by boxes over the text in a browser that has none. The stylesheet knows both by `name`. */
export function createPaint(name: string, priority: number): PaintRange {
  return typeof Highlight === 'undefined' ? paintBoxes(name) : paintHighlight(name, priority);
}

function paintHighlight(name: string, priority: number): PaintRange {
  let own: Highlight | undefined;
  return (range) => {
    // Another text may be lit by now.
    if (own && CSS.highlights.get(name) === own) CSS.highlights.delete(name);
    own = undefined;
    if (!range) return;
    own = new Highlight(range);
    own.priority = priority;
    CSS.highlights.set(name, own);
  };
}

/** A box for each line that the range is on, in the coordinates of the document: they scroll with it. */
function paintBoxes(name: string): PaintRange {
  let own: Element[] = [];
  return (range) => {
    for (const box of own) box.remove();
    own = [...(range?.getClientRects() ?? [])].map(({ left, top, width, height }) => {
      const box = document.createElement('span');
      box.className = `lit-box ${name}`;
      box.setAttribute('aria-hidden', 'true');
      Object.assign(box.style, {
        left: `${left + scrollX}px`,
        top: `${top + scrollY}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      document.body.append(box);
      return box;
    });
  };
}
