import type { FileHandle } from 'node:fs/promises';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { RenderThreads } from '../threads/create-render-threads.ts';
import { runOrdered } from '@shengyu/speech/engine';
import { createPieceWriter } from './create-piece-writer.ts';
import { keptPiece } from '../clause-store/kept-piece.ts';
import { telltalePieces } from '../master/steady-mastering.ts';
import { cutTrack } from '../track/cut-track.ts';
import type { TrackPiece } from '../track/cut-track.ts';
import type { MixFile, MixSound } from './mix-file.ts';
import { mixKey } from '../track/track-key.ts';
import type { MixTrack } from '../track/track.ts';

/** How many of the first pieces of a file are kept from before. */
export function keptMixPieces(lease: ClauseLease, track: MixTrack, file: MixSound): number {
  const { pieces } = cutTrack(track, file.buses, file);
  let count = 0;
  let looked = 0;
  for (const piece of pieces) {
    if (lease.find(named(piece, file).key)) count += 1;
    looked += 1;
    if (looked === telltalePieces) break;
  }
  return count;
}

/** What a piece is made from, and the name of what is made. */
function named(
  { track, reach, heard, lead, frames, closed }: TrackPiece,
  { format, bitDepth, bitrate, sampleRate, gain, ceiling, buses }: MixSound,
) {
  const encoding = { format, bitDepth, bitrate, sampleRate, gain, ceiling, buses };
  const shape = { ...encoding, ...heard, lead, closed, ...(frames !== undefined && { frames }) };
  return { shape, key: mixKey(track, reach, [shape]) };
}

/** Renders, masters and encodes in parallel the pieces of a track, or of some of its buses, that are not kept from before, and joins them. */
export async function writeMix(
  threads: RenderThreads,
  lease: ClauseLease,
  track: MixTrack,
  file: FileHandle,
  sound: MixFile,
): Promise<void> {
  const { format, sampleRate, bitDepth, metadata, workers, signal, onSamples } = sound;
  const { pieces, total, channels } = cutTrack(track, sound.buses, { format, sampleRate });
  const encoded = runOrdered(pieces, workers + 1, signal, async (piece) => {
    const { shape, key } = named(piece, sound);
    const bytes = await keptPiece(lease, key, () => threads.encodeMix({ ...shape, track: piece.track }));
    return { start: piece.start, end: piece.end, bytes };
  });
  const writer = createPieceWriter(format, file, { channels, sampleRate, bitDepth, metadata, total });
  for await (const { start, end, bytes } of encoded) {
    await writer.append({ start, length: end - start }, bytes);
    onSamples?.(end, total);
  }
  await writer.finish();
}
