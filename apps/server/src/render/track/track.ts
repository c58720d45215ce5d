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

/** Everything that is heard, and where. Any stretch of it can be rendered by itself. */
export interface MixTrack {
  samples: number;
  channels: 1 | 2;
  /** Clauses, in samples of the timeline. */
  voice: Segment[];
  /** Heard as voice, in place of clauses. */
  recordings: PlacedSound[];
  /** On the whole voice. */
  effect?: VoiceEffect;
  effects: PlacedSound[];
  bed?: PlacedBed;
  /** Where somebody speaks, in order, short pauses closed. */
  speech: Interval[];
}

export type Bus = 'voice' | 'music' | 'effects';
export const buses: readonly Bus[] = ['voice', 'music', 'effects'];

/** What of a track is heard in [from, to), `before` samples earlier for the voice and what it rings. */
export function trackWithin(track: MixTrack, from: number, to: number, before: number): MixTrack {
  const heard = ({ start, samples }: PlacedSound, first: number) => start < to && start + samples > first;
  const voiceFrom = from - before;
  return {
    ...track,
    voice: track.voice.filter(
      ({ startSample, samples }) => startSample * MIX_RATIO < to && (startSample + samples) * MIX_RATIO > voiceFrom && samples > 0,
    ),
    recordings: track.recordings.filter((sound) => heard(sound, voiceFrom)),
    effects: track.effects.filter((sound) => heard(sound, from)),
    speech: track.speech.filter(({ start, end }) => start < to + 2 * MIX_RATE && end > from - 2 * MIX_RATE),
  };
}

/** A track told from another place on. @param origin samples of the mix, a whole one of the timeline */
export function trackFrom(track: MixTrack, origin: number): MixTrack {
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
