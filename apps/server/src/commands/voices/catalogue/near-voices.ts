import type { CallOutput } from '@shengyu/api';
import type { MeasuredVoice } from '../../../db/schema/index.ts';
import { toMeasured, type Samples } from './voice-card.ts';
import type { CatalogueVoice, VoiceCatalogue } from './voice-catalogue.ts';

type Near = Pick<CallOutput<'actorDetail'>, 'near' | 'usual'>;

const MOST_NEAR = 3;
const figures = ['pitch_hz', 'span_semitones', 'brightness_hz', 'syllables_per_second', 'breath_percent'] as const;

/** How far apart two voices sound: pitch and brightness in semitones, pace in steps of a tenth. */
function apart(a: MeasuredVoice, b: MeasuredVoice): number {
  const octaves = (one: number, other: number): number => Math.abs(Math.log2(one / other));
  const pace = Math.abs(Math.log2(Math.max(0.1, a.syllablesPerSecond) / Math.max(0.1, b.syllablesPerSecond))) * 6;
  return Math.hypot(12 * octaves(a.pitchHz, b.pitchHz), 12 * octaves(a.brightnessHz, b.brightnessHz), pace);
}

/** The voices that measure nearest, and between which figures most voices of its gender lie. Nothing for a voice that is not measured. */
export function nearVoices(catalogue: VoiceCatalogue, samples: Samples, voice: CatalogueVoice): Near {
  const own = samples.get(voice.profile.id)?.measured;
  if (!own) return { near: [] };
  const measured = catalogue.voices.flatMap((other) => {
    const figuresOf = other.kind ? undefined : samples.get(other.profile.id)?.measured;
    return figuresOf ? [{ voice: other, figures: figuresOf }] : [];
  });
  const near = measured
    .filter(({ voice: other }) => other.profile.id !== voice.profile.id)
    .map((other) => ({ ...other, apart: apart(own, other.figures) }))
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, MOST_NEAR)
    .map(({ voice: { profile, language }, figures: theirs }) => {
      const sample = samples.get(profile.id);
      return {
        id: profile.id,
        name: profile.name,
        summary: profile.summary,
        language,
        avatar: { seed: profile.id, hue: profile.hue, rough: profile.rough },
        sample_url: sample?.url ?? '',
        measured: toMeasured(theirs),
      };
    });
  const same = measured.filter(({ voice: { profile } }) => profile.gender === voice.profile.gender).map((each) => toMeasured(each.figures));
  const all = measured.map((each) => toMeasured(each.figures));
  const usual = Object.fromEntries(
    figures.map((name) => {
      const peers = same.map((each) => each[name]).toSorted((a, b) => a - b);
      const values = all.map((each) => each[name]);
      const at = (share: number): number => peers[Math.round((peers.length - 1) * share)] ?? 0;
      return [name, { range: [Math.min(...values), Math.max(...values)], usual: [at(0.1), at(0.9)] }];
    }),
  ) as NonNullable<Near['usual']>;
  return { near, usual };
}
