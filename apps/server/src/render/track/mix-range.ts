import { createResampler, createVoiceEffect, effectReach, RESAMPLE_REACH } from '@shengyu/speech/sound';
import { duckGains } from './duck-gain.ts';
import { readBed } from './read-bed.ts';
import { readSound } from './read-sound.ts';
import { TIMELINE_RATE } from './timeline.ts';
import { MIX_RATE, MIX_RATIO, trackWithin } from './track.ts';
import type { Bus, Track, PlacedSound } from './track.ts';
import { voiceRange } from './voice-range.ts';

/** Sounds laid into the track start and stop within this, so that one cut off does not click. */
const edge = MIX_RATE / 200;

const doubler = createResampler(TIMELINE_RATE, MIX_RATE);

/** Samples before a stretch that have to be rendered to know it. */
export function mixReach({ effect }: Pick<Track, 'effect'>): number {
  return effect ? effectReach(effect, MIX_RATE) : 0;
}

/** The channels of a track in [from, to) at `MIX_RATE`: all of it, or some of its buses. A function of the place alone. */
export function mixRange(whole: Track, from: number, to: number, wanted: readonly Bus[]): Float32Array[] {
  const track = trackWithin(whole, from, to, mixReach(whole));
  const channels = Array.from({ length: track.channels }, () => new Float32Array(to - from));
  if (wanted.includes('voice')) {
    const voice = wholeVoice(track, from, to);
    for (const channel of channels) accumulate(channel, voice);
  }
  if (wanted.includes('effects')) for (const sound of track.effects) place(channels, sound, from, to);
  if (wanted.includes('music') && track.bed) {
    const bed = readBed(track.bed, from, to, track.samples);
    const gains = duckGains(track.speech, track.bed.duckDecibels, from, to - from);
    for (const [side, channel] of channels.entries()) {
      const source = bed[side] as Float32Array;
      for (let index = 0; index < channel.length; index += 1) {
        channel[index] = (channel[index] as number) + (source[index] as number) * (gains[index] as number);
      }
    }
  }
  return channels;
}

/** Clauses and recordings with the effect on them. */
function wholeVoice(track: Track, audibleFrom: number, to: number): Float32Array {
  const from = audibleFrom - mixReach(track);
  const sourceFrom = Math.floor(from / MIX_RATIO) - RESAMPLE_REACH - 1;
  const sourceTo = Math.ceil(to / MIX_RATIO) + RESAMPLE_REACH + 1;
  const voice = new Float32Array(to - from);
  doubler.render(voiceRange(track.voice, sourceFrom, sourceTo, 1), sourceFrom, from, voice);
  for (const recording of track.recordings) place([voice], recording, from, to);
  if (track.effect) createVoiceEffect(track.effect, MIX_RATE, from)(voice);
  return voice.subarray(audibleFrom - from);
}

/** Adds a sound; into one channel as the mean of its sides. */
function place(
  channels: readonly Float32Array[],
  { path, start, samples, gain, fade = edge }: PlacedSound,
  from: number,
  to: number,
): void {
  const first = Math.max(from, start);
  const last = Math.min(to, start + samples);
  if (last <= first) return;
  const [left, right] = readSound(path, samples, first - start, last - start);
  for (let index = 0; index < left.length; index += 1) {
    const at = first - start + index;
    const factor = gain * Math.min(1, (at + 1) / fade, (samples - at) / fade);
    const [l, r] = [(left[index] as number) * factor, (right[index] as number) * factor];
    const target = first - from + index;
    const [one, two] = channels as [Float32Array, Float32Array | undefined];
    if (!two) one[target] = (one[target] as number) + (l + r) / 2;
    else {
      one[target] = (one[target] as number) + l;
      two[target] = (two[target] as number) + r;
    }
  }
}

function accumulate(target: Float32Array, source: Float32Array): void {
  for (let index = 0; index < target.length; index += 1) target[index] = (target[index] as number) + (source[index] as number);
}
