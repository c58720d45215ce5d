import type { VoiceEffect } from '@shengyu/script';
import { SOUND_RATE } from '@shengyu/speech/sound';
import { TIMELINE_RATE } from './timeline.ts';
import type { Segment } from './timeline.ts';

/** Sample rate in which voice, music and effects meet. */
export const MIX_RATE = SOUND_RATE;
/** Samples of the mix to one of the timeline. */
export const MIX_RATIO = MIX_RATE / TIMELINE_RATE;

/** A sound of the library in its place; samples at `MIX_RATE` per channel. */
export interface PlacedSound {
  path: string;
  start: number;
  samples: number;
  gain: number;
  /** Samples over which it comes and goes; 5 ms where left out. */
  fade?: number;
}

export interface PlacedBed {
  path: string;
  /** Length of the sound. */
  samples: number;
  gain: number;
  /** Where in the sound to begin. */
  offset: number;
  /** `seamless`: the end runs into the start by itself; `crossfade`: it is made to. */
  loop: 'once' | 'seamless' | 'crossfade';
  fadeIn: number;
  fadeOut: number;
  duckDecibels: number;
}

/** Half open, in samples of the mix. */
export interface Interval {
  start: number;
  end: number;
}

/** Everything that is audible, and where. Any stretch of it can be rendered by itself. */
export interface Track {
  samples: number;
  channels: 1 | 2;
  /**
   * Whether the voice meets other sounds, an effect or files beside it: then all of it meets at `MIX_RATE`, and its levels are measured.
   * Otherwise the clauses go straight to the rate of the file, and the levels stored with them are those of the track.
   */
  mixed: boolean;
  /** Clauses in order, none over another, in samples of the timeline. */
  voice: Segment[];
  /** Audible as voice, in place of clauses. */
  recordings: PlacedSound[];
  /** On the whole voice. */
  effect?: VoiceEffect;
  effects: PlacedSound[];
  bed?: PlacedBed;
  /** Where somebody speaks and the bed is turned down, in order, short pauses closed. */
  speech: Interval[];
}

export type Bus = 'voice' | 'music' | 'effects';
export const buses: readonly Bus[] = ['voice', 'music', 'effects'];

/** What of a track is audible in [from, to), `before` samples earlier for the voice and what it rings. */
export function trackWithin(track: Track, from: number, to: number, before: number): Track {
  const audible = ({ start, samples }: PlacedSound, first: number) => start < to && start + samples > first;
  const voiceFrom = from - before;
  return {
    ...track,
    voice: segmentsWithin(track.voice, voiceFrom / MIX_RATIO, to / MIX_RATIO),
    recordings: track.recordings.filter((sound) => audible(sound, voiceFrom)),
    effects: track.effects.filter((sound) => audible(sound, from)),
    speech: track.speech.filter(({ start, end }) => start < to + 2 * MIX_RATE && end > from - 2 * MIX_RATE),
  };
}

/** By bisection: a book has a hundred thousand clauses, and thousands of stretches. */
function segmentsWithin(segments: Segment[], from: number, to: number): Segment[] {
  const first = countWhile(segments, ({ startSample, samples }) => startSample + samples <= from);
  const end = countWhile(segments, ({ startSample }) => startSample < to);
  return segments.slice(first, end).filter(({ samples }) => samples > 0);
}

/** How many of the first items fulfil a condition that no item behind them fulfils. */
function countWhile<Item>(items: readonly Item[], condition: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (condition(items[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A track counted from another place on. @param origin samples of the mix, a whole one of the timeline */
export function trackFrom(track: Track, origin: number): Track {
  if (origin === 0) return track;
  const moved = <Sound extends { start: number }>(sound: Sound): Sound => ({ ...sound, start: sound.start - origin });
  return {
    ...track,
    samples: track.samples - origin,
    voice: track.voice.map((segment) => ({ ...segment, startSample: segment.startSample - origin / MIX_RATIO })),
    recordings: track.recordings.map(moved),
    effects: track.effects.map(moved),
    speech: track.speech.map(({ start, end }) => ({ start: start - origin, end: end - origin })),
  };
}
