import { createLevelMeter, createResampler, limiterReach, limitTogether, RESAMPLE_REACH } from '@shengyu/speech/sound';
import type { SoundLevels } from '@shengyu/speech/sound';
import { MIX_RATE } from '../track/track.ts';
import type { Bus, MixTrack } from '../track/track.ts';
import { mixRange } from '../track/mix-range.ts';

export interface MeasureMixTask {
  track: MixTrack;
  /** Samples of the mix; `from` at a whole tenth of a second. */
  from: number;
  to: number;
}

export interface RenderMixTask {
  track: MixTrack;
  buses: readonly Bus[];
  sampleRate: number;
  /** Samples of the file. */
  start: number;
  end: number;
  gain: number;
  ceiling: number;
}

/** The filters of the meter need this long to forget that they began. */
const warmUp = MIX_RATE / 5;

/** How loud a stretch of the mix is, block by block. */
export function measureMix({ track, from, to }: MeasureMixTask): SoundLevels {
  const before = Math.min(from, warmUp);
  const channels = mixRange(track, from - before, to, ['voice', 'music', 'effects']);
  const meter = createLevelMeter(MIX_RATE);
  meter.push(channels.map((channel) => channel.subarray(0, before)));
  return meter.push(channels.map((channel) => channel.subarray(before)));
}

/** A stretch of the finished sound: mixed, turned up, limited, at the rate of the file. */
export function renderMix({ track, buses, sampleRate, start, end, gain, ceiling }: RenderMixTask): Float32Array[] {
  const margin = limiterReach(sampleRate);
  const ratio = MIX_RATE / sampleRate;
  const reach = Math.ceil(RESAMPLE_REACH * Math.max(1, ratio)) + 1;
  const from = Math.floor((start - margin) * ratio) - reach;
  const to = Math.ceil((end + margin) * ratio) + reach;
  const mixed = mixRange(track, from, to, buses);
  const resampler = createResampler(MIX_RATE, sampleRate);
  const sound = mixed.map((channel) => {
    for (let index = 0; index < channel.length; index += 1) channel[index] = (channel[index] as number) * gain;
    const target = new Float32Array(end - start + 2 * margin);
    resampler.render(channel, from, start - margin, target);
    return target;
  });
  limitTogether(sound, ceiling, sampleRate);
  return sound.map((channel) => channel.slice(margin, channel.length - margin));
}
