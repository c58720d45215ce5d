import type { Node } from 'prosemirror-model';
import type { MarkViewConstructor } from 'prosemirror-view';
import { schema } from './schema.ts';

/** Paragraphs to a group: few enough to lay out at once when one of them comes into sight. */
export const GROUP_SIZE = 16;
/** Of a script as short as this nothing is gained. */
const SHORT = 4 * GROUP_SIZE;

const ROW = { characters: 36, height: 36 };
const PADDING = 16;

/** How high a paragraph is likely to be, px: what was not in sight yet is taken to be so, when pages are turned by keys. */
const heightOf = (paragraph: Node): number => Math.max(1, Math.ceil(paragraph.content.size / ROW.characters)) * ROW.height + PADDING;

/**
 * Gathers the paragraphs of a long script in groups. The browser skips what is out of sight, but with every frame it looks at each
 * thing it may skip, and groups are sixteen times fewer. A group is a mark of its paragraphs: no position changes, and a paragraph
 * that is written, pasted or split off without one is a thing of its own on the page.
 */
export function groupParagraphs(paragraphs: readonly Node[]): readonly Node[] {
  if (paragraphs.length <= SHORT) return paragraphs;
  const grouped: Node[] = [];
  for (let from = 0; from < paragraphs.length; from += GROUP_SIZE) {
    const members = paragraphs.slice(from, from + GROUP_SIZE);
    const height = members.reduce((sum, paragraph) => sum + heightOf(paragraph), 0);
    const group = schema.marks.group.create({ place: from / GROUP_SIZE, height });
    grouped.push(...members.map((paragraph) => paragraph.mark([group])));
  }
  return grouped;
}

/** The box of a group. */
export const groupView: MarkViewConstructor = ({ attrs }) => {
  const dom = document.createElement('div');
  dom.className = 'paras';
  dom.style.containIntrinsicSize = `auto ${Number(attrs['height'])}px`;
  return { dom };
};
