import type { MarkValue } from './schema.ts';
import { pinyinWithTone } from './pinyin.ts';
import { texts } from '../locales/zh-CN.ts';

/** A number with its sign as people write it: −2, +1.5. */
export const signed = (value: number): string => (value < 0 ? `−${Math.abs(value)}` : `+${value}`);

/** Seconds of a pause: 0.5, 1.25. */
export const seconds = (durationMs: number): string => (durationMs / 1000).toFixed(durationMs % 100 === 0 ? 1 : 2);

export interface ChipNames {
  nameOf: (voiceId: string) => string;
  /** What people call a style. */
  styleOf: (style: string) => string;
}

/** What a mark's chip shows. */
export function chipText(value: MarkValue, names: ChipNames): string {
  switch (value.kind) {
    case 'voice':
      return names.nameOf(value.voiceId);
    case 'rate':
      return `${value.rate}×`;
    case 'pitch':
      return texts.marks.semitones(signed(value.semitones));
    case 'volume':
      return `${signed(value.decibels)} dB`;
    case 'emotion':
      return `${names.styleOf(value.style)} · ${value.strength}`;
    case 'pinyin':
      return value.syllables.map(pinyinWithTone).join(' ');
    case 'phoneme':
      return `/${value.ipa}/`;
    case 'number':
      return texts.numbers[value.reading];
    case 'alias':
      return value.text;
    case 'caption':
      return shortened(value.text);
    case 'recording':
      return value.name;
    case 'stress':
      return texts.marks.names.stress;
    case 'link':
      return texts.marks.names.link;
  }
}

const shortened = (text: string): string => ([...text].length > 12 ? `${[...text].slice(0, 12).join('')}…` : text);

/** What a screen reader says of a chip. `covered` is the marked text. */
export function chipLabel(value: MarkValue, covered: string, names: ChipNames): string {
  const short = shortened(covered);
  if (value.kind === 'stress' || value.kind === 'link') return texts.marks.plainLabel(texts.marks.names[value.kind], short);
  return texts.marks.label(texts.marks.names[value.kind], short, chipText(value, names));
}
