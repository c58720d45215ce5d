import type { TagGroups } from '../query/voices.queries.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** The tags whose name, or whose group’s name, holds any of the typed words; nothing typed means every tag. */
export function findTags(groups: TagGroups, typed: string): ReadonlySet<string> {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const fits = (name: string) => words.length === 0 || words.some((word) => plain(name).includes(word));
  return new Set(groups.flatMap((group) => group.tags.filter((tag) => fits(tag.name) || fits(group.name)).map((tag) => tag.id)));
}
