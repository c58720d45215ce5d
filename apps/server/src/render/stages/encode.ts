import type { FileHandle } from 'node:fs/promises';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import { pieceKey } from '../piece-key.ts';
import type { RenderThreads } from '../pool/create-render-threads.ts';
import { runOrdered } from '../run-ordered.ts';
import type { RenderOptions } from '../renderer.ts';
import { fileLength, pieceSegments } from './cut-pieces.ts';
import type { CutTimeline } from './cut-pieces.ts';
import type { FileShape } from './file-shape.ts';
import { createPieceWriter } from './create-piece-writer.ts';
import { keptPiece } from './kept-piece.ts';

export interface EncodeOptions extends FileShape, Pick<RenderOptions, 'bitrate' | 'metadata'> {
  bitDepth: 16 | 24;
  gain: number;
  /** What the limiter lets through, linear. */
  ceiling: number;
  workers: number;
  signal: AbortSignal;
  onSamples(done: number, total: number): void;
}

/** Second pass: renders, limits and encodes the pieces that are not kept from before, in parallel, and writes all one after the other. */
export async function encodeTimeline(
  threads: RenderThreads,
  lease: ClauseLease,
  timeline: CutTimeline,
  file: FileHandle,
  options: EncodeOptions,
): Promise<void> {
  const { format, sampleRate, bitrate, bitDepth, metadata, gain, ceiling, workers } = options;
  const total = fileLength(timeline);
  const encoded = runOrdered(timeline.pieces.entries(), workers + 1, options.signal, async ([index, piece]) => {
    const last = index === timeline.pieces.length - 1;
    const segments = pieceSegments(timeline, piece);
    const task = { segments, length: piece.length, last, format, sampleRate, bitrate, bitDepth, gain, ceiling };
    return { piece, bytes: await keptPiece(lease, pieceKey(task), () => threads.encode(task)) };
  });
  const writer = createPieceWriter(format, file, { channels: 1, sampleRate, bitDepth, metadata, total });
  for await (const { piece, bytes } of encoded) {
    await writer.append(piece, bytes);
    options.onSamples(piece.start + piece.length, total);
  }
  await writer.finish();
}
