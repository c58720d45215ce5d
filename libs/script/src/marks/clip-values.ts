import { markKinds, type Mark } from './mark-kinds.ts';
import type { ValueSpec } from './value-spec.ts';

const specsOf = ({ kind }: Mark): [string, ValueSpec][] => Object.entries<ValueSpec>(markKinds[kind].values);
const valueOf = (mark: Mark, name: string): unknown => (mark as unknown as Readonly<Record<string, unknown>>)[name];

/** The values of a mark for [from, to) inside its range, in the table's order. */
export function clipValues(mark: Mark, from: number, to: number): Record<string, unknown> {
  const fits = hasItemPerCharacter(mark);
  return Object.fromEntries(
    specsOf(mark).map(([name, { type }]) => {
      const value = valueOf(mark, name);
      if (type === 'list' && fits) return [name, (value as string[]).slice(from - mark.start, to - mark.start)];
      // The replacement is spoken at the beginning of the range; the rest is silent.
      if (type === 'text' && markKinds[mark.kind].reads === 'replaced' && from > mark.start) return [name, ''];
      return [name, value];
    }),
  );
}

/** Whether a list has one item for each character of the range; true for a mark without a list. */
export function hasItemPerCharacter(mark: Mark): boolean {
  return specsOf(mark).every(([name, { type }]) => type !== 'list' || (valueOf(mark, name) as string[]).length === mark.end - mark.start);
}
