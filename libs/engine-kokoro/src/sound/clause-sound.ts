import {
  audibleRange,
  createFilter,
  highShelf,
  measureLevels,
  SynthesisError,
  type Synthesis,
  type TokenOnset,
} from '@shengyu/speech/engine';
import { createResampler, fromDecibels, toPcm16 } from '@shengyu/speech/sound';
import { shapeVoice, type VoiceShape } from '@shengyu/speech/shape';
import type { SpokenSymbol } from '../utterance/utterance.ts';
import { MODEL_RATE, placeSymbols, type SymbolSpan } from './place-symbols.ts';

/** Sample rate of every stored clause. */
export const CLAUSE_RATE = 22_050;
/** Kept before the first and behind the last symbol that sounds, before what is silent of it is cut. */
const leadSamples = 0.05 * MODEL_RATE;
const tailSamples = 0.25 * MODEL_RATE;
const fadeSamples = 0.005 * MODEL_RATE;
const tiltFromHz = 1_500;
const stressedDecibels = 2;
/** The model's loudest voices reach full scale: without room an excited voice or a stressed word would be clipped. The mix sets the level. */
const HEADROOM_DECIBELS = 6;

/** What comes back from one run of the model. */
export interface ModelSound {
  /** At 24 kHz, full scale 1. */
  audio: Float32Array;
  /** Frames of 600 samples of each symbol, the two ends included. */
  durations: Float32Array;
}

export interface SoundShape {
  /** Resonances are raised by so much: the sound is played faster. */
  tract: number;
  decibels: number;
  /** Decibels above 1.5 kHz. */
  tilt: number;
  /** Of a designed or matched voice. */
  voice?: VoiceShape;
  /** About the pitch of the voice in Hz, by which its roughness goes. */
  pitchHz: number;
}

/** A clause of one or more runs, cut to what is audible, at the clauses' rate, with the time of each token. @throws SynthesisError */
export function clauseSound(runs: readonly { symbols: readonly SpokenSymbol[]; sound: ModelSound }[], shape: SoundShape): Synthesis {
  const parts = runs.map(({ symbols, sound }) => cutRun(symbols, sound));
  const whole = new Float32Array(parts.reduce((length, { samples }) => length + samples.length, 0));
  const spans = new Map<number, SymbolSpan>();
  let at = 0;
  for (const { samples, tokens } of parts) {
    whole.set(samples, at);
    for (const [token, { start, end }] of tokens) spans.set(token, { start: spans.get(token)?.start ?? at + start, end: at + end });
    at += samples.length;
  }
  shapeLevel(whole, shape);
  const playedRate = Math.round((MODEL_RATE * shape.tract) / 50) * 50;
  const played = resample(whole, playedRate);
  const pcm = toPcm16(shape.voice ? shapeVoice(played, CLAUSE_RATE, shape.voice, shape.pitchHz) : played);
  const audible = audibleRange(pcm, CLAUSE_RATE);
  const kept = pcm.slice(audible.start, audible.end);
  const place = (sample: number) => Math.min(kept.length, Math.max(0, Math.round((sample * CLAUSE_RATE) / playedRate) - audible.start));
  const onsets = [...spans].map(([token, { start, end }]): TokenOnset => ({ token, startSample: place(start), endSample: place(end) }));
  const [first] = onsets;
  if (first) first.startSample = 0;
  const last = onsets.at(-1);
  if (last) last.endSample = kept.length;
  return { sampleRate: CLAUSE_RATE, pcm: kept, levels: measureLevels(kept, CLAUSE_RATE), onsets, estimated: false };
}

/** The part of a run that sounds, by its durations, and the span of each token in it; stressed tokens are louder. */
function cutRun(symbols: readonly SpokenSymbol[], { audio, durations }: ModelSound) {
  const spans = placeSymbols(durations);
  const sounding = symbols.flatMap(({ sounds, token, stressed }, at) => {
    const span = spans[at];
    return sounds && span ? [{ ...span, token, stressed }] : [];
  });
  const from = Math.max(0, (sounding[0]?.start ?? 0) - leadSamples);
  const to = Math.min(audio.length, (sounding.at(-1)?.end ?? 0) + tailSamples);
  const samples = new Float32Array(Math.max(0, to - from));
  for (let at = 0; at < samples.length; at += 1) {
    const value = audio[from + at] ?? 0;
    // The last frames of some models are no numbers.
    samples[at] = Number.isFinite(value) ? value : 0;
  }
  const tokens = new Map<number, SymbolSpan>();
  for (const { token, start, end, stressed } of sounding) {
    if (stressed) louder(samples, start - from, end - from);
    tokens.set(token, { start: tokens.get(token)?.start ?? start - from, end: end - from });
  }
  fade(samples);
  if (sounding.length > 0 && samples.every((value) => Math.abs(value) < 0.001))
    throw new SynthesisError('The model answered with silence.', 'passing');
  return { samples, tokens };
}

function louder(samples: Float32Array, start: number, end: number): void {
  const gain = fromDecibels(stressedDecibels) - 1;
  for (let at = Math.max(0, start); at < Math.min(samples.length, end); at += 1) {
    const share = Math.min(1, (at - start) / fadeSamples, (end - at) / fadeSamples);
    samples[at] = (samples[at] ?? 0) * (1 + gain * share);
  }
}

function fade(samples: Float32Array): void {
  for (let at = 0; at < Math.min(fadeSamples, samples.length / 2); at += 1) {
    samples[at] = ((samples[at] ?? 0) * at) / fadeSamples;
    const back = samples.length - 1 - at;
    samples[back] = ((samples[back] ?? 0) * at) / fadeSamples;
  }
}

function shapeLevel(samples: Float32Array, { decibels, tilt }: SoundShape): void {
  if (tilt !== 0) createFilter([highShelf(tiltFromHz, MODEL_RATE, tilt)])(samples);
  const gain = fromDecibels(decibels - HEADROOM_DECIBELS);
  for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) * gain;
}

function resample(samples: Float32Array, fromRate: number): Float32Array {
  const resampler = createResampler(fromRate, CLAUSE_RATE);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return target;
}
