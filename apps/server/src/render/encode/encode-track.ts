import type { FileHandle } from 'node:fs/promises';
import { runOrdered } from '@shengyu/speech/engine';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import { keptPiece } from '../clause-store/kept-piece.ts';
import type { SharedStage } from '../plan/spread-work.ts';
import { cutTrack } from '../track/cut-track.ts';
import type { TrackPiece } from '../track/cut-track.ts';
import { trackKey } from '../track/track-key.ts';
import type { Track } from '../track/track.ts';
import { createPieceWriter } from './create-piece-writer.ts';
import type { EncodeTask } from './encode-piece.ts';
import type { TrackFile, TrackSound } from './track-file.ts';

/** What workers do for this stage. */
export interface EncodeThreads {
  encode(task: EncodeTask): Promise<Uint8Array>;
}

/** Pieces that are looked up to find the gain a file had before: an edit changes two or three. */
const probedPieces = 12;

/** How many of the first pieces of a file are in the store. */
export function keptPieces(lease: ClauseLease, track: Track, file: TrackSound): number {
  let count = 0;
  let probed = 0;
  for (const piece of cutTrack(track, file.buses, file).pieces) {
    if (lease.find(taskOf(piece, file).key)) count += 1;
    probed += 1;
    if (probed === probedPieces) break;
  }
  return count;
}

/** Renders, masters and encodes in parallel the pieces of a track, or of some of its buses, that the store does not have, and joins them. */
export async function encodeTrack(
  { threads, workers, spread }: SharedStage<EncodeThreads>,
  lease: ClauseLease,
  track: Track,
  handle: FileHandle,
  file: TrackFile,
): Promise<void> {
  const { format, sampleRate, bitDepth, metadata, signal, onSamples } = file;
  const { pieces, total, channels } = cutTrack(track, file.buses, { format, sampleRate });
  if (spread) {
    const tasks = [...cutTrack(track, file.buses, file).pieces].map((piece) => taskOf(piece, file));
    const wanted = tasks.map(({ task, key }) => ({ key, stage: 'encode' as const, task }));
    await spread.pieces(wanted, lease, (share) => onSamples?.(share * total, total));
  }
  const encoded = runOrdered(pieces, workers + 1, signal, async (piece) => {
    const { task, key } = taskOf(piece, file);
    return { start: piece.start, end: piece.end, bytes: await keptPiece(lease, key, () => threads.encode(task)) };
  });
  const writer = createPieceWriter(format, handle, { channels, sampleRate, bitDepth, metadata, total });
  for await (const { start, end, bytes } of encoded) {
    await writer.append({ start, length: end - start }, bytes);
    onSamples?.(end, total);
  }
  await writer.finish();
}

/** How a piece is made, and its name in the store. */
function taskOf(
  { track, reach, rendered, lead, frames, closed }: TrackPiece,
  { format, bitDepth, bitrate, sampleRate, gain, ceiling, buses }: TrackSound,
): { task: EncodeTask; key: string } {
  const shape = { format, sampleRate, gain, ceiling, buses, ...rendered, lead, closed, ...(frames !== undefined && { frames }) };
  const key = trackKey(track, reach, [shape, format === 'wav' ? bitDepth : bitrate]);
  return { task: { ...shape, bitDepth, bitrate, track }, key };
}
