import type { FileHandle } from 'node:fs/promises';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { RenderThreads } from '../pool/create-render-threads.ts';
import { runOrdered } from '../run-ordered.ts';
import { createPieceWriter } from '../stages/create-piece-writer.ts';
import { keptPiece } from '../stages/kept-piece.ts';
import { cutTrack } from './cut-track.ts';
import type { MixFile } from './mix-file.ts';
import { mixKey } from './mix-key.ts';
import type { MixTrack } from './mix-track.ts';

/** Renders, masters and encodes in parallel the pieces of a track, or of some of its buses, that are not kept from before, and joins them. */
export async function writeMix(
  threads: RenderThreads,
  lease: ClauseLease,
  track: MixTrack,
  file: FileHandle,
  { buses, format, sampleRate, bitrate, bitDepth, metadata, gain, ceiling, workers, signal, onSamples }: MixFile,
): Promise<void> {
  const { pieces, total, channels } = cutTrack(track, buses, { format, sampleRate });
  const encoding = { format, bitDepth, bitrate, sampleRate, gain, ceiling, buses };
  const encoded = runOrdered(
    pieces,
    workers + 1,
    signal,
    async ({ start, end, track: heard, reach, heard: range, lead, frames, closed }) => {
      const shape = { ...encoding, ...range, lead, closed, ...(frames !== undefined && { frames }) };
      const key = mixKey(heard, reach, [shape]);
      return { start, end, bytes: await keptPiece(lease, key, () => threads.encodeMix({ ...shape, track: heard })) };
    },
  );
  const writer = createPieceWriter(format, file, { channels, sampleRate, bitDepth, metadata, total });
  for await (const { start, end, bytes } of encoded) {
    await writer.append({ start, length: end - start }, bytes);
    onSamples?.(end, total);
  }
  await writer.finish();
}
