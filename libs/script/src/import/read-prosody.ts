import type { MarkValue } from '../marks/mark-kinds.ts';
import { prosodyValues } from '../marks/value-bounds.ts';
import { readPitch, readRate, readVolume } from '../markup/prosody-values.ts';
import type { Frame } from './script-builder.ts';
import { frameOf, noteOthers, within, type CurrentProsody, type MarkupElement, type SpeechContext } from './speech-context.ts';

interface Part {
  attribute: 'rate' | 'pitch' | 'volume';
  field: keyof CurrentProsody;
  read: (written: string, current: number) => number | undefined;
  mark: (value: number) => MarkValue;
}

const parts: readonly Part[] = [
  { attribute: 'rate', field: 'rate', read: readRate, mark: (rate) => ({ kind: 'rate', rate }) },
  { attribute: 'pitch', field: 'semitones', read: readPitch, mark: (semitones) => ({ kind: 'pitch', semitones }) },
  { attribute: 'volume', field: 'decibels', read: readVolume, mark: (decibels) => ({ kind: 'volume', decibels }) },
];

/** `prosody` with rate, pitch and volume in all their forms; `sy:value` carries a value that SSML would round. */
export function readProsody(element: MarkupElement, context: SpeechContext): Frame[] {
  noteOthers(context, element, ['rate', 'pitch', 'volume']);
  const frames: Frame[] = [];
  const current = { ...context.prosody };
  for (const { attribute, field, read, mark } of parts) {
    const written = element.attributes[attribute]?.trim().toLowerCase();
    if (written === undefined) continue;
    const exact = Number(element.attributes['sy:value'] ?? Number.NaN);
    const value = Number.isFinite(exact) ? exact : read(written, current[field]);
    if (value === undefined || !Number.isFinite(value)) {
      context.notes.add('value', element.where, `prosody ${attribute}="${written}"`);
      continue;
    }
    const allowed = within(context, element, value, prosodyValues[field]);
    context.prosody[field] = allowed;
    if (element.attributes['sy:whole'] !== undefined) context.settings[field] = allowed;
    else frames.push(...frameOf(context, element, mark(allowed)));
  }
  return frames;
}
