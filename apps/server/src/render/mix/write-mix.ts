import type { FileHandle } from 'node:fs/promises';
import { opusRate } from '@shengyu/speech/sound';
import type { MixFormat } from '@shengyu/speech/sound';
import type { RenderThreads } from '../pool/create-render-threads.ts';
import { openEncoderThread } from '../pool/open-encoder-thread.ts';
import type { EncodedPart } from '../pool/open-encoder-thread.ts';
import { runOrdered } from '../run-ordered.ts';
import { mixReach } from './mix-range.ts';
import { MIX_RATE, trackWithin } from './mix-track.ts';
import type { Bus, Interval, MixTrack } from './mix-track.ts';

export interface MixFile extends Omit<MixFormat, 'channels' | 'samples'> {
  buses: readonly Bus[];
  /** In samples of the mix; all of the track when left out. */
  range?: Interval;
  gain: number;
  ceiling: number;
  workers: number;
  signal: AbortSignal;
  onSamples?: (done: number, total: number) => void;
}

/** A stretch rendered at once: what is in memory is a few of these, however long the file. */
const stretchSeconds = 10;

/** Renders stretches of a track in parallel and encodes them one after the other into a file. */
export async function writeMix(threads: RenderThreads, track: MixTrack, file: FileHandle, options: MixFile): Promise<void> {
  const { buses, gain, ceiling, workers, signal, onSamples, range = { start: 0, end: track.samples }, ...format } = options;
  const sampleRate = format.format === 'ogg' ? opusRate(format.sampleRate) : format.sampleRate;
  const ratio = sampleRate / MIX_RATE;
  const [start, end] = [Math.round(range.start * ratio), Math.round(range.end * ratio)];
  const total = end - start;
  const channels = buses.length === 1 && buses[0] === 'voice' ? 1 : track.channels;
  const encoder = openEncoderThread({ ...format, sampleRate, channels, samples: total });
  const write = async ({ bytes, patch }: EncodedPart) => {
    await file.writeFile(bytes);
    if (patch) await file.write(patch.bytes, 0, patch.bytes.length, patch.position);
  };
  try {
    const sound = runOrdered(stretches(start, end, stretchSeconds * sampleRate), workers + 1, signal, async (stretch) => {
      const from = Math.floor(stretch.start / ratio) - MIX_RATE;
      const to = Math.ceil(stretch.end / ratio) + MIX_RATE;
      const part = trackWithin({ ...track, channels }, from, to, mixReach(track) + MIX_RATE);
      return { stretch, sides: await threads.renderMix({ track: part, buses, sampleRate, ...stretch, gain, ceiling }) };
    });
    for await (const { stretch, sides } of sound) {
      await write(await encoder.encode(sides));
      onSamples?.(stretch.end - start, total);
    }
    await write(await encoder.finish());
  } finally {
    await encoder.close();
  }
}

export function stretches(start: number, end: number, length: number): Interval[] {
  return Array.from({ length: Math.ceil((end - start) / length) }, (_, index) => ({
    start: start + index * length,
    end: Math.min(end, start + (index + 1) * length),
  }));
}
