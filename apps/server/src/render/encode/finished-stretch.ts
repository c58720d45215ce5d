import { createResampler, limiterReach, limitTogether, RESAMPLE_REACH } from '@shengyu/speech/sound';
import { mixRange } from '../track/mix-range.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import { MIX_RATE } from '../track/track.ts';
import type { Bus, Track } from '../track/track.ts';
import { voiceRange } from '../track/voice-range.ts';

export interface FinishedStretch {
  track: Track;
  buses: readonly Bus[];
  sampleRate: number;
  /** Samples of the file. */
  start: number;
  end: number;
  gain: number;
  /** Highest level between samples, linear. */
  ceiling: number;
}

/** The channels of a stretch of a file: rendered, turned up, limited, at the rate of the file. Blocks: for workers only. */
export function finishedStretch({ track, buses, sampleRate, start, end, gain, ceiling }: FinishedStretch): Float32Array[] {
  const margin = limiterReach(sampleRate);
  const sourceRate = track.mixed ? MIX_RATE : TIMELINE_RATE;
  const ratio = sourceRate / sampleRate;
  const reach = Math.ceil(RESAMPLE_REACH * Math.max(1, ratio)) + 1;
  const from = Math.floor((start - margin) * ratio) - reach;
  const to = Math.ceil((end + margin) * ratio) + reach;
  const source = track.mixed ? amplify(mixRange(track, from, to, buses), gain) : [voiceRange(track.voice, from, to, gain)];
  const resampler = createResampler(sourceRate, sampleRate);
  const finished = source.map((channel) => {
    const target = new Float32Array(end - start + 2 * margin);
    resampler.render(channel, from, start - margin, target);
    return target;
  });
  limitTogether(finished, ceiling, sampleRate);
  return finished.map((channel) => channel.subarray(margin, channel.length - margin));
}

function amplify(channels: Float32Array[], gain: number): Float32Array[] {
  for (const channel of channels)
    for (let index = 0; index < channel.length; index += 1) channel[index] = (channel[index] as number) * gain;
  return channels;
}
