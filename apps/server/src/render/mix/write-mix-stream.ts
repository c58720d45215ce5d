import type { FileHandle } from 'node:fs/promises';
import type { RenderThreads } from '../pool/create-render-threads.ts';
import { openEncoderThread } from '../pool/open-encoder-thread.ts';
import type { EncodedPart } from '../pool/open-encoder-thread.ts';
import { runOrdered } from '../run-ordered.ts';
import { mixPlan, stretches } from './mix-file.ts';
import type { MixFile } from './mix-file.ts';
import { mixReach } from './mix-range.ts';
import { MIX_RATE, trackWithin } from './mix-track.ts';
import type { MixTrack } from './mix-track.ts';

/** A stretch rendered at once: what is in memory is a few of these, however long the file. */
const stretchSeconds = 10;

/** Renders stretches of a track in parallel and encodes them one after the other into a file. */
export async function writeMixStream(
  threads: RenderThreads,
  track: MixTrack,
  file: FileHandle,
  format: 'wav' | 'ogg',
  options: MixFile,
): Promise<void> {
  const { buses, gain, ceiling, workers, signal, onSamples, bitrate, bitDepth, metadata } = options;
  const { sampleRate, start, end, total, channels } = mixPlan(track, options);
  const ratio = sampleRate / MIX_RATE;
  const encoder = openEncoderThread({ format, bitrate, bitDepth, metadata, sampleRate, channels, samples: total });
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
