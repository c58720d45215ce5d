import { readPitch, readRate, readVolume } from './prosody-values.ts';
import type { Frame, MarkValue } from './script-builder.ts';
import { frameOf, noteOthers, within, type CurrentProsody, type MarkupElement, type SpeechContext } from './speech-context.ts';

interface Part {
  attribute: 'rate' | 'pitch' | 'volume';
  field: keyof CurrentProsody;
  read: (written: string, current: number) => number | undefined;
  range: readonly [number, number];
  mark: (value: number) => MarkValue;
}

const parts: readonly Part[] = [
  { attribute: 'rate', field: 'rate', read: readRate, range: [0.5, 2], mark: (rate) => ({ kind: 'rate', rate }) },
  { attribute: 'pitch', field: 'semitones', read: readPitch, range: [-12, 12], mark: (semitones) => ({ kind: 'pitch', semitones }) },
  { attribute: 'volume', field: 'decibels', read: readVolume, range: [-20, 6], mark: (decibels) => ({ kind: 'volume', decibels }) },
];

/** `prosody` with rate, pitch and volume in all their forms; `sy:value` carries a value that SSML would round. */
export function readProsody(element: MarkupElement, context: SpeechContext): Frame[] {
  noteOthers(context, element, ['rate', 'pitch', 'volume']);
  const frames: Frame[] = [];
  const current = { ...context.prosody };
  for (const { attribute, field, read, range, mark } of parts) {
    const written = element.attributes[attribute]?.trim().toLowerCase();
    if (written === undefined) continue;
    const exact = Number(element.attributes['sy:value'] ?? Number.NaN);
    const value = Number.isFinite(exact) ? exact : read(written, current[field]);
    if (value === undefined || !Number.isFinite(value)) {
      context.notes.add('value', element.where, `prosody ${attribute}="${written}"`);
      continue;
    }
    const allowed = within(context, element, value, range[0], range[1]);
    context.prosody[field] = allowed;
    if (element.attributes['sy:whole'] !== undefined) context.settings[field] = allowed;
    else frames.push(...frameOf(context, element, mark(allowed)));
  }
  return frames;
}
