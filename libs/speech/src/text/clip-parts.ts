import type { Part } from './part.ts';

/** A part with its syllables, one per character of its text where they are known. */
export interface ReadPart {
  part: Part;
  syllables: readonly (string | undefined)[] | undefined;
}

/**
 * The parts of a text that are spoken in [from, to), in offsets of that stretch. A number that goes over its border is divided in
 * proportion (1 ‖ 750: 一千 ‖ 七百五十), a word belongs to the side with more of it.
 */
export function clipParts(parts: readonly ReadPart[], from: number, to: number): ReadPart[] {
  return parts.flatMap((each) => {
    const { part, syllables } = each;
    if (part.end <= from || part.start >= to) return [];
    const start = Math.max(part.start, from) - from;
    const end = Math.min(part.end, to) - from;
    if (end - start === part.end - part.start) return [{ part: { ...part, start, end }, syllables }];
    const characters = Array.from(part.text);
    if (part.kind !== 'hanzi' || part.pinyin || characters.length < 2)
      return isMostly(part, start + from, end + from) ? [{ part: { ...part, start, end }, syllables }] : [];
    const [first, last] = [from, to].map((border) => share(part, border, characters.length)) as [number, number];
    return [{ part: { ...part, start, end, text: characters.slice(first, last).join('') }, syllables: syllables?.slice(first, last) }];
  });
}

/** More than half of it, or its first half. */
const isMostly = (part: Part, start: number, end: number): boolean =>
  (end - start) * 2 > part.end - part.start || ((end - start) * 2 === part.end - part.start && start === part.start);

/** How many of a part's characters come before a border, at least one on each side. */
function share({ start, end }: Part, border: number, length: number): number {
  if (border <= start) return 0;
  if (border >= end) return length;
  return Math.min(length - 1, Math.max(1, Math.round((length * (border - start)) / (end - start))));
}
