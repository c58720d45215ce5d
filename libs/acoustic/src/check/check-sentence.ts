import { statesOf } from '../hearing/known-states.ts';
import { findPath, type Path, type Span } from '../path/find-path.ts';
import { rankSyllable } from '../path/rank-syllable.ts';
import { ACOUSTIC_RATE, HOP } from '../features/mel-frames.ts';
import type { AcousticModel } from '../model/acoustic-model.ts';
import { FINAL_STATES } from '../syllables/syllable-states.ts';
import { listen, sampleOf, type Heard } from '../hearing/listen.ts';
import { judgeTones, mostToneEvidence } from '../tones/judge-tones.ts';
import { bounds, leastTones, mostSyllableEvidence, thresholds, toneWeight, unjudgedTone } from './thresholds.ts';

/** What is wrong with a reading; the texts to each are in the catalogues of those who show it. */
export const sentenceReasons = [
  'no_speech',
  'too_quiet',
  'clipped',
  'noisy',
  'too_long',
  'too_fast',
  'too_slow',
  'other_words',
  'some_words',
  'words_beyond',
] as const;
export type SentenceReason = (typeof sentenceReasons)[number];

export interface CheckedSyllable {
  /** Samples at 16 kHz. A border at a silence is right to a frame (10 ms), one in connected speech as good as the model. */
  startSample: number;
  /** Where its final begins. */
  rimeSample: number;
  endSample: number;
  verdict: 'found' | 'other' | 'unsure';
  /** How many of the language's syllables fit better here; 0 where none does. */
  rank: number;
  /** What the pitch says against its tone, 0…4; undefined where it was not judged. */
  tone: number | undefined;
}

export interface SentenceCheck {
  /** `unsure` is for a person to decide. */
  verdict: 'accept' | 'reject' | 'unsure';
  /** Mean of ln(1 + rank) and half the mean against the tones: about 1 where the words were read, about 4.5 for other words. */
  evidence: number;
  /** One for each expected syllable; none where there is no speech for them. */
  syllables: readonly CheckedSyllable[];
  /** Why it is not accepted; empty when it is. */
  reasons: readonly SentenceReason[];
  figures: {
    speechSeconds: number;
    syllablesPerSecond: number;
    /** dB of full scale. */
    speechDb: number;
    signalToNoiseDb: number;
  };
}

/**
 * Whether a recording holds the expected sentence. Who speaks it does not matter.
 * @param samples mono at 16 kHz, −1…1
 * @param expected numbered pinyin as it is spoken, five syllables and more
 * @throws RangeError where an expected syllable is not one of Mandarin
 */
export const checkSentence = (model: AcousticModel, samples: Float32Array, expected: readonly string[]): SentenceCheck =>
  sentenceChecker(model, samples)(expected);

/** `checkSentence` of one recording, which several sentences are compared with: it is heard once. */
export function sentenceChecker(model: AcousticModel, samples: Float32Array): (expected: readonly string[]) => SentenceCheck {
  let known: Heard | undefined;
  return (expected) => {
    const states = expected.map((syllable) => statesOf(model, syllable));
    const seconds = samples.length / ACOUSTIC_RATE;
    if (seconds > bounds.longestSeconds) return refused('too_long', seconds);
    known ??= listen(model, samples);
    const heard = known;
    const speechSeconds = (heard.speech.filter(Boolean).length * HOP) / ACOUSTIC_RATE;
    if (speechSeconds * bounds.fastest < 1 || heard.speechDb < -80) return refused('no_speech', speechSeconds);
    const path = findPath(heard.table, states);
    if (!path) return refused('too_fast', speechSeconds);
    const ranks = path.spans.map((span, at) => rankSyllable(model, heard.table, span, states[at] ?? []));
    const placed = path.spans.map((span, at) => placedSyllable(path, span, states[at] ?? []));
    const tones = model.tones ? judgeTones(model.tones, samples, placed, expected) : [];
    const evidence = meanOf(ranks.map((rank) => Math.min(mostSyllableEvidence, Math.log(1 + rank)))) + toneWeight * againstTones(tones);
    const syllables = placed.map((place, at) => ({ ...place, ...judged(ranks[at] ?? 0, tones[at]) }));
    const figures = {
      speechSeconds,
      syllablesPerSecond: expected.length / speechSeconds,
      speechDb: heard.speechDb,
      signalToNoiseDb: heard.speechDb - heard.noiseDb,
    };
    const reasons = [...faultsOf(samples, figures, beyond(heard, path.spans)), ...wordFaults(evidence, syllables)];
    const verdict = evidence >= thresholds.reject ? 'reject' : reasons.length === 0 ? 'accept' : 'unsure';
    return { verdict, evidence, syllables, reasons, figures };
  };
}

function refused(reason: SentenceReason, speechSeconds: number): SentenceCheck {
  const figures = { speechSeconds, syllablesPerSecond: 0, speechDb: -100, signalToNoiseDb: 0 };
  const evidence = mostSyllableEvidence + toneWeight * mostToneEvidence;
  return { verdict: 'reject', evidence, syllables: [], reasons: [reason], figures };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function againstTones(tones: readonly (number | undefined)[]): number {
  const heard = tones.filter((tone) => tone !== undefined);
  return heard.length < leastTones ? unjudgedTone : meanOf(heard);
}

function judged(rank: number, tone: number | undefined): Pick<CheckedSyllable, 'verdict' | 'rank' | 'tone'> {
  const evidence = Math.log(1 + rank) + toneWeight * (tone ?? unjudgedTone);
  const isFound = evidence <= thresholds.found && (tone ?? 0) < thresholds.otherTone;
  return { verdict: isFound ? 'found' : evidence >= thresholds.other ? 'other' : 'unsure', rank, tone };
}

type PlacedSyllable = Pick<CheckedSyllable, 'startSample' | 'rimeSample' | 'endSample'>;

function placedSyllable(path: Path, { start, end }: Span, states: readonly number[]): PlacedSyllable {
  const final = new Set(states.slice(-FINAL_STATES));
  const rime = start + path.states.slice(start, end).findIndex((state) => final.has(state));
  return { startSample: sampleOf(start), rimeSample: sampleOf(rime), endSample: sampleOf(end) };
}

/** Share of the speech that lies outside of the expected syllables. */
function beyond({ speech }: Heard, spans: readonly Span[]): number {
  const all = speech.filter(Boolean).length;
  const within = spans.reduce((sum, { start, end }) => sum + speech.slice(start, end).filter(Boolean).length, 0);
  return (all - within) / Math.max(1, all);
}

function faultsOf(samples: Float32Array, figures: SentenceCheck['figures'], beyondShare: number): SentenceReason[] {
  const clipped = samples.reduce((count, sample) => count + Number(Math.abs(sample) >= 0.999), 0) / samples.length;
  const faults: [SentenceReason, boolean][] = [
    ['too_quiet', figures.speechDb < bounds.leastSpeechDb],
    ['clipped', clipped > bounds.clippedShare],
    ['noisy', figures.signalToNoiseDb < bounds.leastSignalToNoiseDb],
    ['too_fast', figures.syllablesPerSecond > bounds.fastest],
    ['too_slow', figures.syllablesPerSecond < bounds.slowest],
    ['words_beyond', beyondShare > bounds.beyondShare],
  ];
  return faults.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

function wordFaults(evidence: number, syllables: readonly CheckedSyllable[]): SentenceReason[] {
  if (evidence >= thresholds.reject) return ['other_words'];
  const others = syllables.filter(({ verdict }) => verdict === 'other').length / syllables.length;
  return evidence > thresholds.accept || others > thresholds.othersShare ? ['some_words'] : [];
}
