import { opusRate } from '@shengyu/speech/sound';
import type { FileMetadata, MixRate } from '@shengyu/speech/sound';
import { MIX_RATE } from './mix-track.ts';
import type { Bus, Interval, MixTrack } from './mix-track.ts';

/** A file that is to be made of a track. */
export interface MixFile {
  format: 'mp3' | 'wav' | 'ogg';
  sampleRate: MixRate;
  /** kb/s; without meaning for WAV. */
  bitrate: number;
  /** WAV only. */
  bitDepth: 16 | 24;
  metadata: FileMetadata;
  buses: readonly Bus[];
  /** In samples of the mix; all of the track when left out. */
  range?: Interval;
  gain: number;
  ceiling: number;
  workers: number;
  signal: AbortSignal;
  onSamples?: (done: number, total: number) => void;
}

/** What of a track becomes the file, in samples of the file. */
export function mixPlan(track: MixTrack, { format, sampleRate: wanted, buses, range }: MixFile) {
  const sampleRate = format === 'ogg' ? opusRate(wanted) : wanted;
  const ratio = sampleRate / MIX_RATE;
  const start = Math.round((range?.start ?? 0) * ratio);
  const end = Math.round((range?.end ?? track.samples) * ratio);
  const channels: 1 | 2 = buses.length === 1 && buses[0] === 'voice' ? 1 : track.channels;
  return { sampleRate, start, end, total: end - start, channels };
}

export function stretches(start: number, end: number, length: number): Interval[] {
  return Array.from({ length: Math.ceil((end - start) / length) }, (_, index) => ({
    start: start + index * length,
    end: Math.min(end, start + (index + 1) * length),
  }));
}
