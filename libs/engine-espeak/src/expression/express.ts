import { createFilter, highShelf } from '@shengyu/speech/engine';
import type { TokenOnset } from '@shengyu/speech/engine';
import { bendPitch, type CurvePoint } from './bend-pitch.ts';
import type { TokenExpression } from './expression-plan.ts';
import type { VoiceSettings } from '../voice/voice-settings.ts';

/** Taken off every voice, so that the loudest syllable has room; the common level of voices makes up for it. */
const HEADROOM_DB = -3;
/** The engine's fricatives and formants end early: recorded speech has this much more above 4 kHz (measured). */
const AIR = [
  { hertz: 5000, decibels: 4.5 },
  { hertz: 7500, decibels: 4 },
] as const;
/** What a style darkens or brightens begins here. */
const TILT_HERTZ = 1500;

export interface Expressed {
  pcm: Int16Array;
  onsets: TokenOnset[];
}

/** Gives the engine's clause its expression: of its words by the plan, of the whole by the style. */
export function express(
  source: Float32Array,
  sampleRate: number,
  onsets: readonly TokenOnset[],
  plan: readonly TokenExpression[],
  { decibels, tilt }: Pick<VoiceSettings, 'decibels' | 'tilt'>,
): Expressed {
  const { samples, moved } = bendPitch(source, bendLine(onsets, plan, source.length));
  const sections = AIR.map(({ hertz, decibels }) => highShelf(hertz, sampleRate, decibels));
  createFilter(tilt === 0 ? sections : [...sections, highShelf(TILT_HERTZ, sampleRate, tilt)])(samples);
  const placed = onsets.map(({ token, startSample, endSample }) => ({
    token,
    startSample: moved(startSample),
    endSample: moved(endSample),
  }));
  applyLevels(samples, placed, plan, HEADROOM_DB + decibels);
  return { pcm: toPcm(samples), onsets: placed };
}

/** Breaths between tokens go with the token before them. */
function bendLine(onsets: readonly TokenOnset[], plan: readonly TokenExpression[], length: number): CurvePoint[] {
  const points: CurvePoint[] = onsets.flatMap(({ startSample, endSample }, index) => {
    const [start, end] = plan[index]?.bend ?? [0, 0];
    return [
      { sample: startSample, value: start },
      { sample: endSample, value: end },
    ];
  });
  return [{ sample: 0, value: points[0]?.value ?? 0 }, ...points, { sample: length, value: points.at(-1)?.value ?? 0 }];
}

/** The level moves in decibels from the middle of one token to the middle of the next. */
function applyLevels(samples: Float32Array, onsets: readonly TokenOnset[], plan: readonly TokenExpression[], base: number): void {
  let from = 0;
  let gain = 10 ** ((base + (plan[0]?.decibels ?? 0)) / 20);
  for (const [index, { startSample, endSample }] of onsets.entries()) {
    const target = 10 ** ((base + (plan[index]?.decibels ?? 0)) / 20);
    const middle = Math.round((startSample + endSample) / 2);
    const step = middle > from ? (target / gain) ** (1 / (middle - from)) : 1;
    for (let at = from; at < middle; at += 1, gain *= step) samples[at] = (samples[at] as number) * gain;
    from = Math.max(from, middle);
    gain = target;
  }
  for (let at = from; at < samples.length; at += 1) samples[at] = (samples[at] as number) * gain;
}

/** A clause that would clip is made softer as a whole. */
function toPcm(samples: Float32Array): Int16Array {
  let peak = 0;
  for (let at = 0; at < samples.length; at += 1) peak = Math.max(peak, Math.abs(samples[at] as number));
  const scale = 32_767 * Math.min(1, 0.98 / Math.max(peak, 1e-9));
  const pcm = new Int16Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) pcm[at] = Math.round((samples[at] as number) * scale);
  return pcm;
}
