import type { Node } from 'prosemirror-model';
import type { MarkViewConstructor } from 'prosemirror-view';
import { schema } from './schema.ts';

/** Paragraphs per group: few enough to lay out at once when the group scrolls into view. */
export const GROUP_SIZE = 16;
/** Grouping gains nothing for shorter scripts. */
const SHORT = 4 * GROUP_SIZE;

const ROW = { characters: 36, height: 36 };
const PADDING = 16;

/** Estimated height of a paragraph in px, used for groups that were never in view. */
const heightOf = (paragraph: Node): number => Math.max(1, Math.ceil(paragraph.content.size / ROW.characters)) * ROW.height + PADDING;

/**
 * Groups the paragraphs of a long script. The browser skips what is out of view (content-visibility), but checks each such box in every
 * frame; groups are sixteen times fewer. A group is a mark of its paragraphs: no position changes, and a paragraph that is
 * typed, pasted or split off without one is a box of its own.
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
