import { ACOUSTIC_RATE } from '@shengyu/acoustic';
import { compareSpeakers, joinRecordings, measureVoice, type VoiceFigures } from '@shengyu/voice';
import { formatTable } from '../../table.ts';
import type { SpokenConsent } from './spoken-consents.ts';

/** A reading, and where its single words begin. */
export interface PartedConsent {
  one: SpokenConsent;
  apartSeconds: number;
}

/** Single words of a voice's other readings as samples, against the words of a consent and against its sentence. */
export function wordsWithWords(readings: readonly PartedConsent[]): string {
  const figures = readings.map(({ one: { samples }, apartSeconds }) => {
    const at = Math.round(apartSeconds * ACOUSTIC_RATE);
    return { sentence: figuresOf(samples.subarray(0, at)), words: figuresOf(samples.subarray(at)), wordSamples: samples.subarray(at) };
  });
  const samplesOf = new Map<number, VoiceFigures>();
  for (const [at, { one }] of readings.entries()) {
    const others = figures.filter((_, index) => index !== at && readings[index]?.one.voice === one.voice);
    samplesOf.set(at, figuresOf(...others.map(({ wordSamples }) => wordSamples)));
  }
  const rows = (['words', 'sentence'] as const).map((part) => {
    const same: boolean[] = [];
    const other: boolean[] = [];
    for (const [at, read] of figures.entries())
      for (const [index, samples] of samplesOf) {
        const isOwn = readings[at]?.one.voice === readings[index]?.one.voice;
        if (isOwn && at !== index) continue;
        (isOwn ? same : other).push(compareSpeakers(read[part], samples).result === 'same');
      }
    return [
      `the consent's ${part}`,
      ...[same, other].map((all) => `${((100 * all.filter(Boolean).length) / all.length).toFixed(1)} % of ${all.length}`),
    ];
  });
  return formatTable(['single words against', 'same voice: same', 'other voice: same'], rows);
}

const figuresOf = (...parts: readonly Float32Array[]): VoiceFigures =>
  measureVoice(joinRecordings(parts.map((samples) => ({ samples, sampleRate: ACOUSTIC_RATE }))));
