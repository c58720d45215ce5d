import type { Mark } from '../document.ts';
import { emotionDegree } from '../emotion-degrees.ts';
import { readPitch, readRate, readVolume } from '../import/prosody-values.ts';
import type { NumberKind } from '../number-kinds.ts';
import { soundAddress } from '../sound-address.ts';

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

/** `sy:` attributes and elements are ours: what SSML cannot say, or would round. */
export function markTag(mark: Mark, base: ProsodyBase): MarkTag {
  switch (mark.kind) {
    case 'voice':
      return { name: 'voice', attributes: { name: mark.voiceId } };
    case 'rate':
      return rateTag(mark.rate);
    case 'pitch':
      return pitchTag(mark.semitones, base.semitones);
    case 'volume':
      return volumeTag(mark.decibels, base.decibels);
    case 'emotion':
      return styleTag(mark.style, mark.strength);
    case 'pinyin':
      return { name: 'phoneme', attributes: { alphabet: 'x-pinyin', ph: mark.syllables.join(' ') } };
    case 'phoneme':
      return { name: 'phoneme', attributes: { alphabet: 'ipa', ph: mark.ipa } };
    case 'number':
      return { name: 'say-as', attributes: { 'interpret-as': interpretAs[mark.reading] } };
    case 'alias':
      return { name: 'sub', attributes: { alias: mark.text } };
    case 'stress':
      return { name: 'emphasis', attributes: { level: 'strong' } };
    case 'link':
      return { name: 'sy:link', attributes: {} };
    case 'caption':
      return { name: 'sy:caption', attributes: { text: mark.text } };
    case 'recording':
      return { name: 'audio', attributes: soundAttributes(mark) };
  }
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
