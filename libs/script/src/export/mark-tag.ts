import { emotionDegree } from '../markup/emotion-degrees.ts';
import { readPitch, readRate, readVolume } from '../markup/prosody-values.ts';
import { clipValues } from '../marks/clip-values.ts';
import { markKinds, type KindsWith, type Mark, type MarkKind, type MarkOf } from '../marks/mark-kinds.ts';
import type { NumberKind } from '../marks/number-kinds.ts';
import { soundAddress } from '../markup/sound-address.ts';

/** An element of SSML that says what a mark says. */
export interface MarkTag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/** What SSML's relative values are relative to: pitch and volume of the whole script. */
export interface ProsodyBase {
  semitones: number;
  decibels: number;
}

const interpretAs: Readonly<Record<NumberKind, string>> = {
  cardinal: 'cardinal',
  liang: 'x-liang',
  digits: 'digits',
  phone: 'telephone',
  date: 'date',
  time: 'time',
  duration: 'duration',
  money: 'currency',
  fraction: 'fraction',
  score: 'x-score',
  range: 'x-range',
  ordinal: 'ordinal',
  word: 'x-word',
  spell: 'spell-out',
};

type WithElement = Exclude<MarkKind, KindsWith<'ssml', 'own'>>;

const attributes: { [Kind in WithElement]: (mark: MarkOf<Kind>, base: ProsodyBase) => MarkTag['attributes'] } = {
  voice: ({ voiceId }) => ({ name: voiceId }),
  rate: ({ rate }) => rateTag(rate).attributes,
  pitch: ({ semitones }, base) => pitchTag(semitones, base.semitones).attributes,
  volume: ({ decibels }, base) => volumeTag(decibels, base.decibels).attributes,
  emotion: ({ style, strength }) => styleTag(style, strength).attributes,
  pinyin: ({ syllables }) => ({ alphabet: 'x-pinyin', ph: syllables.join(' ') }),
  phoneme: ({ ipa }) => ({ alphabet: 'ipa', ph: ipa }),
  number: ({ reading }) => ({ 'interpret-as': interpretAs[reading] }),
  alias: ({ text }) => ({ alias: text }),
  stress: () => ({ level: 'strong' }),
  recording: (mark) => soundAttributes(mark),
};

/** `sy:` attributes and elements are ours: what SSML cannot say, or would round. */
export function markTag(mark: Mark, base: ProsodyBase): MarkTag {
  const { ssml } = markKinds[mark.kind];
  if (ssml === 'own') return { name: `sy:${mark.kind}`, attributes: ownAttributes(mark) };
  const attributesOf = attributes[mark.kind as WithElement] as (mark: Mark, base: ProsodyBase) => MarkTag['attributes'];
  return { name: ssml, attributes: attributesOf(mark, base) };
}

function ownAttributes(mark: Mark): Record<string, string> {
  const values = Object.entries(clipValues(mark, mark.start, mark.end));
  return Object.fromEntries(values.map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : String(value)]));
}

export function rateTag(rate: number): MarkTag {
  const written = `${rounded(rate * 100)}%`;
  return { name: 'prosody', attributes: { rate: written, ...exactly(rate, readRate(written, 1)) } };
}

export function pitchTag(semitones: number, base: number): MarkTag {
  const written = `${signed(semitones - base)}st`;
  return { name: 'prosody', attributes: { pitch: written, ...exactly(semitones, readPitch(written, base)) } };
}

export function volumeTag(decibels: number, base: number): MarkTag {
  const written = `${signed(decibels - base)}dB`;
  return { name: 'prosody', attributes: { volume: written, ...exactly(decibels, readVolume(written.toLowerCase(), base)) } };
}

export function styleTag(style: string, strength: number): MarkTag {
  return { name: 'mstts:express-as', attributes: { style, styledegree: String(emotionDegree(strength)) } };
}

export function soundAttributes(sound: { soundId: string; name: string; durationMs: number }): Record<string, string> {
  return { src: soundAddress(sound.soundId), 'sy:name': sound.name, 'sy:duration': String(sound.durationMs) };
}

function exactly(value: number, read: number | undefined): Record<string, string> {
  return Object.is(read, value) ? {} : { 'sy:value': String(value) };
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}

function signed(value: number): string {
  const written = rounded(value);
  return written < 0 ? String(written) : `+${written}`;
}
