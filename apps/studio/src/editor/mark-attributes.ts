import type { Mark as ScriptMark, MarkValue } from '@shengyu/script';
import type { Mark } from 'prosemirror-model';
import { isHanzi } from './hanzi.ts';
import { kindOf, listOf, schema, type ListValue } from './schema.ts';

/** A stretch of one paragraph's text (code points) with the editor mark that lies on it. */
export interface Stretch {
  start: number;
  end: number;
  mark: Mark;
}

/**
 * A mark of the script as marks of the editor. `characters` is the paragraph's text in code points. A mark with a list
 * becomes one mark per hanzi, as each item can be changed on its own; one whose list does not fit says nothing.
 */
export function toStretches(mark: ScriptMark, characters: readonly string[]): Stretch[] {
  const { start } = mark;
  const end = Math.min(mark.end, characters.length);
  if (start >= end) return [];
  const list = listOf(mark.kind);
  if (list) return itemStretches(mark, list, characters);
  const { kind, start: _start, end: _end, ...value } = mark;
  const type = schema.marks[kind];
  const covers = characters.slice(start, end).join('');
  return [{ start, end, mark: type.create('covers' in (type.spec.attrs ?? {}) ? { ...value, covers } : value) }];
}

function itemStretches(mark: ScriptMark, { name, item }: ListValue, characters: readonly string[]): Stretch[] {
  const items = mark[name as keyof ScriptMark] as unknown as readonly string[];
  const places: number[] = [];
  for (let place = mark.start; place < Math.min(mark.end, characters.length); place += 1)
    if (isHanzi(characters[place] ?? '')) places.push(place);
  if (places.length !== items.length) return [];
  return places.map((place, index) => ({
    start: place,
    end: place + 1,
    mark: schema.marks[mark.kind].create({ [item]: items[index], covers: characters[place] }),
  }));
}

/** The other way: what the script says of a stretch. A run of equal word marks is one mark for each time it covers. */
export function fromStretch({ start, end, mark }: Stretch): ScriptMark[] {
  const kind = kindOf(mark);
  const covers = mark.attrs['covers'] as string | undefined;
  if (covers === undefined) return [{ kind, start, end, ...mark.attrs } as ScriptMark];
  const length = [...covers].length;
  const found: ScriptMark[] = [];
  for (let from = start; from + length <= end; from += length) found.push({ start: from, end: from + length, ...valueOf(mark) });
  return found;
}

/** What an editor mark says, without where. */
export function valueOf(mark: Mark): MarkValue {
  const kind = kindOf(mark);
  const { covers: _covers, ...value } = mark.attrs;
  const list = listOf(kind);
  if (list) return { kind, [list.name]: [value[list.item] as string] } as unknown as MarkValue;
  return { kind, ...value } as MarkValue;
}
