import type { Mark as ScriptMark } from '@shengyu/script';
import type { Mark } from 'prosemirror-model';
import { isHanzi } from './hanzi.ts';
import { kindOf, schema, type MarkValue } from './schema.ts';

/** A stretch of one paragraph's text (code points) with the editor mark that lies on it. */
export interface Stretch {
  start: number;
  end: number;
  mark: Mark;
}

/**
 * A mark of the script as marks of the editor. `characters` is the paragraph's text in code points. A pinyin mark
 * becomes one mark per hanzi, as each syllable can be changed on its own; one whose syllables do not fit says nothing.
 */
export function toStretches(mark: ScriptMark, characters: readonly string[]): Stretch[] {
  const { start } = mark;
  const end = Math.min(mark.end, characters.length);
  if (start >= end) return [];
  if (mark.kind === 'pinyin') return pinyinStretches(mark, characters);
  const { kind, start: _start, end: _end, ...value } = mark;
  const type = schema.marks[kind];
  const covers = characters.slice(start, end).join('');
  return [{ start, end, mark: type.create('covers' in (type.spec.attrs ?? {}) ? { ...value, covers } : value) }];
}

function pinyinStretches(mark: Extract<ScriptMark, { kind: 'pinyin' }>, characters: readonly string[]): Stretch[] {
  const places: number[] = [];
  for (let place = mark.start; place < Math.min(mark.end, characters.length); place += 1)
    if (isHanzi(characters[place] ?? '')) places.push(place);
  if (places.length !== mark.syllables.length) return [];
  return places.map((place, index) => ({
    start: place,
    end: place + 1,
    mark: schema.marks.pinyin.create({ syllable: mark.syllables[index], covers: characters[place] }),
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
  if (kind === 'pinyin') return { kind, syllables: [value['syllable'] as string] };
  return { kind, ...value } as MarkValue;
}
