import type { FileHandle } from 'node:fs/promises';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import { pieceKey } from '../track/piece-key.ts';
import type { RenderThreads } from '../threads/create-render-threads.ts';
import type { EncodeTask } from './encode-piece.ts';
import { runOrdered } from '@shengyu/speech/engine';
import type { RenderOptions } from '../renderer.ts';
import { fileLength, pieceSegments } from '../track/cut-pieces.ts';
import type { CutTimeline, Piece } from '../track/cut-pieces.ts';
import type { FileShape } from '../track/file-shape.ts';
import { createPieceWriter } from './create-piece-writer.ts';
import { keptPiece } from '../clause-store/kept-piece.ts';
import { telltalePieces } from '../master/steady-mastering.ts';

/** What shapes the pieces of a file, beside what is heard in them. */
export interface PieceOptions extends FileShape {
  /** kb/s; without meaning for WAV. */
  bitrate: number;
  bitDepth: 16 | 24;
  gain: number;
  /** What the limiter lets through, linear. */
  ceiling: number;
}

export interface EncodeOptions extends PieceOptions, Pick<RenderOptions, 'metadata'> {
  workers: number;
  signal: AbortSignal;
  onSamples(done: number, total: number): void;
}

/** How many of the first pieces of a timeline are kept from before, had they been made with a gain. */
export function keptPieces(lease: ClauseLease, timeline: CutTimeline, options: PieceOptions): number {
  return timeline.pieces.slice(0, telltalePieces).filter((_, index) => lease.find(pieceKey(taskOf(timeline, index, options)))).length;
}

function taskOf(timeline: CutTimeline, index: number, { format, sampleRate, bitrate, bitDepth, gain, ceiling }: PieceOptions): EncodeTask {
  const piece = timeline.pieces[index] as Piece;
  const last = index === timeline.pieces.length - 1;
  return { segments: pieceSegments(timeline, piece), length: piece.length, last, format, sampleRate, bitrate, bitDepth, gain, ceiling };
}

/** Second pass: renders, limits and encodes the pieces that are not kept from before, in parallel, and writes all one after the other. */
export async function encodeTimeline(
  threads: RenderThreads,
  lease: ClauseLease,
  timeline: CutTimeline,
  file: FileHandle,
  options: EncodeOptions,
): Promise<void> {
  const { format, sampleRate, bitDepth, metadata, workers } = options;
  const total = fileLength(timeline);
  const encoded = runOrdered(timeline.pieces.entries(), workers + 1, options.signal, async ([index, piece]) => {
    const task = taskOf(timeline, index, options);
    return { piece, bytes: await keptPiece(lease, pieceKey(task), () => threads.encode(task)) };
  });
  const writer = createPieceWriter(format, file, { channels: 1, sampleRate, bitDepth, metadata, total });
  for await (const { piece, bytes } of encoded) {
    await writer.append(piece, bytes);
    options.onSamples(piece.start + piece.length, total);
  }
  await writer.finish();
}
