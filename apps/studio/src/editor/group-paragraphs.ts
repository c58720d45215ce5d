import type { Node } from 'prosemirror-model';
import type { MarkViewConstructor } from 'prosemirror-view';
import { schema } from './schema.ts';

/** Paragraphs to a group: few enough to lay out at once when one of them comes into sight. */
export const GROUP_SIZE = 16;
/** Of a script as short as this nothing is gained. */
const SHORT = 4 * GROUP_SIZE;

/**
 * Gathers the paragraphs of a long script in groups. The browser skips what is out of sight, but with every frame it looks at each
 * thing it may skip, and groups are sixteen times fewer. A group is a mark of its paragraphs: no position changes, and a paragraph
 * that is written, pasted or split off without one is a thing of its own on the page.
 */
export function groupParagraphs(paragraphs: readonly Node[]): readonly Node[] {
  if (paragraphs.length <= SHORT) return paragraphs;
  return paragraphs.map((paragraph, index) => paragraph.mark([schema.marks.group.create({ place: Math.floor(index / GROUP_SIZE) })]));
}

/** The box of a group. */
export const groupView: MarkViewConstructor = () => {
  const dom = document.createElement('div');
  dom.className = 'paras';
  return { dom };
};
