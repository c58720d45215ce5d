import type { TextRange } from './cut-ranges.ts';

const bracketed = /[[［【](?:注释?|参考文献|citation|note)?\s?(?:\d{1,3}(?:\s?[-–—~,，、;]\s?\d{1,3}){0,12})?[\]］】](?!\s?[=＝(（])/gu;
const heading = /^\s*[[［【]\s?\d{1,3}\s?[\]］】]\s?[:：]\s?(?=\S)/u;
const circled = /[①-⑳]+(?=[，。；：！？、”」』）]|$)/gu;
const raised = /[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]+/gu;

/** An interval, an index or a place in a list, not a reference. */
const namesPlace = /(?:区间|范围|数组|列表|下标|集合|元素|向量|坐标|[∈=＝(（,，+\-*/×÷<>])\s?$/u;
const namesItem = /[图表例式题项步骤见选答第与和或及、至到有是为按点条款]$/u;
const text = /[\p{L}\p{N}\p{Script=Han}。，；：！？…”’」』）》)%℃.,!?]\s?$/u;

/** Marks of footnotes and sources behind text: `[1-2]`, `［1］`, `【注1】`, `①` before a mark or the end, `¹` behind a hanzi; `[1]:` before a note. */
export function referenceRanges(paragraph: string): TextRange[] {
  const found: TextRange[] = [];
  const add = (match: RegExpExecArray): void => {
    found.push({ start: match.index, end: match.index + match[0].length });
  };
  const head = heading.exec(paragraph);
  if (head) add(head);
  if (/[[［【]/.test(paragraph))
    for (const match of paragraph.matchAll(bracketed)) {
      const before = paragraph.slice(Math.max(0, match.index - 6), match.index);
      const follows = found.at(-1)?.end === match.index;
      if (/\d|注|citation|note/.test(match[0]) && (follows || (text.test(before) && !namesPlace.test(before)))) add(match);
    }
  if (/[①-⑳]/.test(paragraph) && !/[①-⑳][，、,和或及][①-⑳]/u.test(paragraph))
    for (const match of paragraph.matchAll(circled)) {
      const before = paragraph.slice(Math.max(0, match.index - 2), match.index);
      if (text.test(before) && !namesItem.test(before)) add(match);
    }
  if (/[\u00b9\u00b2\u00b3\u2070-\u2079]/.test(paragraph))
    for (const match of paragraph.matchAll(raised)) if (isRaisedReference(paragraph.slice(0, match.index), match[0])) add(match);
  return found.sort((a, b) => a.start - b.start);
}

const unit = /[米里寸尺分厘毫微]$/u;

/** A raised number behind a hanzi or a sentence mark refers; behind a unit, a letter or a number it is a power. */
export function isRaisedReference(before: string, raisedText: string): boolean {
  if (!/[\p{Script=Han}，。；：！？…”’」』）》]$/u.test(before)) return false;
  return !(unit.test(before) && /^[²³23]$/.test(raisedText));
}
