import { readFile } from 'node:fs/promises';
import { backgroundLevel } from '@shengyu/script';
import type { Background, ClauseSound, ScriptDocument } from '@shengyu/script';
import { effectTailMs, fromDecibels } from '@shengyu/speech/sound';
import type { LibrarySound } from '../../ports/sound-library.ts';
import { readClauseHead } from '../clause-store/clause-file.ts';
import { largestLiftDb, TARGET_LUFS } from '../synthesise/level.ts';
import type { SpokenClause } from '../synthesise/spoken-clause.ts';
import { joinSpeech } from '../track/duck-gain.ts';
import type { Timeline } from '../track/timeline.ts';
import { MIX_RATE, MIX_RATIO } from '../track/track.ts';
import type { Interval, Track, PlacedBed, PlacedSound } from '../track/track.ts';
import { trackLength } from './track-length.ts';

/** A voice that sounds from both sides is that much louder than its one channel (ITU-R BS.1770 adds them). */
const BOTH_SIDES_LU = 10 * Math.log10(2);
/** Rain has no beginning and no end: laid in as an effect it fades in and out, where other sounds have fades of their own. */
const loopFade = MIX_RATE / 4;

/** What a track is made of. */
export interface TrackSources {
  document: ScriptDocument;
  /** The first one is the audible label, which is no part of the script. */
  label: boolean;
  /** The label before all others. */
  spoken: readonly SpokenClause[];
  /** Of `spoken`. */
  timeline: Timeline;
  sounds: ReadonlyMap<string, LibrarySound>;
}

/**
 * Puts everything in its place: clauses where the timeline has them, recordings between them, sounds by the word or the gap
 * they were put at, the bed under all of it. The track ends when the last of it has ended.
 * @param mixed of `Track`
 */
export async function arrangeTrack({ document, spoken, timeline, sounds }: TrackSources, mixed: boolean): Promise<Track> {
  const { background, effect } = document.settings;
  const recordings: PlacedSound[] = [];
  const effects: PlacedSound[] = [];
  const voice = timeline.segments.filter((_, index) => !spoken[index]?.recording);
  for (const [index, clause] of spoken.entries()) {
    const start = toMix(timeline.segments[index]?.startSample ?? 0);
    if (clause.recording) recordings.push(placedRecording(clause, clause.recording, start));
    effects.push(...(await placedSounds(clause, start, sounds)));
  }
  const bed = background && placedBed(background, sounds.get(background.soundId));
  const speech = bed ? joinSpeech(timeline.segments.map(spokenInterval).filter(({ start, end }) => end > start)) : [];
  const effectTail = effect ? fromMs(effectTailMs(effect)) : 0;
  const soundsEnd = effects.reduce((end, { start, samples }) => Math.max(end, start + samples), 0);
  const samples = trackLength({ voice: toMix(timeline.samples), effectTail, sounds: soundsEnd, ...(bed && { bedFade: bed.fadeOut }) });
  return {
    samples,
    channels: bed || effects.length > 0 ? 2 : 1,
    mixed,
    voice,
    recordings,
    ...(effect && { effect }),
    effects,
    ...(bed && { bed }),
    speech,
  };
}

/** @param start sample of the mix at which the clause begins */
export function placedRecording({ gain }: SpokenClause, recording: LibrarySound, start: number): PlacedSound {
  return placed(recording, start, gain);
}

/** The sounds that begin in a clause or in the gap behind it. */
export async function placedSounds(clause: SpokenClause, start: number, sounds: ReadonlyMap<string, LibrarySound>): Promise<PlacedSound[]> {
  const effects: PlacedSound[] = [];
  for (const sound of clause.sounds) {
    const found = sounds.get(sound.soundId);
    if (!found) continue;
    const effect = placed(found, start + (await soundOffset(clause, sound)), fromDecibels(sound.decibels));
    effects.push(found.loop ? { ...effect, fade: loopFade } : effect);
  }
  return effects;
}

function placed({ path, samples }: LibrarySound, start: number, gain: number): PlacedSound {
  return { path, start, samples, gain };
}

/** Samples of the mix from the start of the clause to the sound. */
async function soundOffset(clause: SpokenClause, { place }: ClauseSound): Promise<number> {
  const length = toMix(clause.entry.samples);
  if ('afterMs' in place) return length + fromMs(place.afterMs);
  if (place.at <= 0) return 0;
  const characters = [...clause.text].length;
  if (place.at >= characters) return length;
  if (clause.recording) return Math.round((length * place.at) / characters);
  const { tokens } = readClauseHead(await readFile(clause.entry.path));
  const word = tokens.find(({ end }) => end > place.at);
  return word ? toMix(word.startSample) : length;
}

/** The bed of a script at its level. */
export function placedBed(background: Background, sound: LibrarySound | undefined): PlacedBed | undefined {
  if (!sound) return undefined;
  const { alone } = backgroundLevel(background);
  // A bed too soft to be measured is left as it is, but for the volume that was chosen.
  const lift = Number.isFinite(sound.loudnessLufs) ? TARGET_LUFS + BOTH_SIDES_LU + alone - sound.loudnessLufs - background.decibels : 0;
  return {
    path: sound.path,
    samples: sound.samples,
    gain: fromDecibels(Math.min(largestLiftDb, lift) + background.decibels),
    offset: Math.min(fromMs(background.offsetMs), sound.samples - 1),
    loop: !background.loop ? 'once' : sound.loop ? 'seamless' : 'crossfade',
    fadeIn: fromMs(background.fadeInMs),
    fadeOut: fromMs(background.fadeOutMs),
    duckDecibels: background.duckDecibels,
  };
}

function spokenInterval({ startSample, samples }: Timeline['segments'][number]): Interval {
  return { start: toMix(startSample), end: toMix(startSample + samples) };
}

function toMix(sample: number): number {
  return Math.round(sample * MIX_RATIO);
}

function fromMs(ms: number): number {
  return Math.round((ms * MIX_RATE) / 1000);
}
