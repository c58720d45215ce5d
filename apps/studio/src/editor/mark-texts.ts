import type { MarkValue } from '@shengyu/script';
import type { ChipWords } from '../locales/marks.zh-CN.ts';
import { texts } from '../locales/zh-CN.ts';
import { pinyinWithTone } from './pinyin.ts';

/** A number with its sign as people write it: −2, +1.5. */
export const signed = (value: number): string => (value < 0 ? `−${Math.abs(value)}` : `+${value}`);

/** Seconds of a pause: 0.5, 1.25. */
export const seconds = (durationMs: number): string => (durationMs / 1000).toFixed(durationMs % 100 === 0 ? 1 : 2);

export type ChipNames = Pick<ChipWords, 'nameOf' | 'styleOf'>;

const short = (text: string): string => ([...text].length > 12 ? `${[...text].slice(0, 12).join('')}…` : text);
const words = { signed, short, pinyin: pinyinWithTone };

/** The catalogue's text of a kind; `chip` takes that kind's values, which the compiler cannot follow through a union. */
const textOf = ({ kind }: MarkValue) => texts.marks.kinds[kind] as { name: string; chip?: (value: MarkValue, words: ChipWords) => string };

/** What a mark's chip shows. */
export function chipText(value: MarkValue, { nameOf, styleOf }: ChipNames): string {
  const { name, chip } = textOf(value);
  return chip ? chip(value, { nameOf, styleOf, ...words }) : name;
}

/** What a screen reader says of a chip. `covered` is the marked text. */
export function chipLabel(value: MarkValue, covered: string, names: ChipNames): string {
  const { name, chip } = textOf(value);
  return chip ? texts.marks.label(name, short(covered), chipText(value, names)) : texts.marks.plainLabel(name, short(covered));
}
