import type { FileHandle } from 'node:fs/promises';
import { fromDecibels, wavHeader } from '@shengyu/speech/sound';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import { pieceKey } from '../piece-key.ts';
import type { RenderThreads } from '../pool/create-render-threads.ts';
import { runOrdered } from '../run-ordered.ts';
import type { RenderOptions } from '../renderer.ts';
import { fileLength, pieceSegments } from './cut-pieces.ts';
import type { CutTimeline, FileShape } from './cut-pieces.ts';
import { keptPiece } from './kept-piece.ts';
import { createMp3Writer } from './mp3-writer.ts';
import type { PieceWriter } from './mp3-writer.ts';

export interface EncodeOptions extends FileShape, Pick<RenderOptions, 'bitrate' | 'metadata'> {
  gain: number;
  workers: number;
  signal: AbortSignal;
  onSamples(done: number, total: number): void;
}

/** Highest level between samples. Lossy coding moves peaks by up to a decibel, so MP3 and Opus keep that much more distance from −1. */
export const ceilings = { mp3: fromDecibels(-1.9), ogg: fromDecibels(-1.9), wav: fromDecibels(-1.1) };

/** Second pass: renders, limits and encodes the pieces that are not kept from before, in parallel, and writes all one after the other. */
export async function encodeTimeline(
  threads: RenderThreads,
  lease: ClauseLease,
  timeline: CutTimeline,
  file: FileHandle,
  options: EncodeOptions,
): Promise<void> {
  const { format, sampleRate, bitrate, gain, workers } = options;
  const total = fileLength(timeline);
  const encoded = runOrdered(timeline.pieces.entries(), workers + 1, options.signal, async ([index, piece]) => {
    const last = index === timeline.pieces.length - 1;
    const segments = pieceSegments(timeline, piece);
    const task = { segments, length: piece.length, last, format, sampleRate, bitrate, gain, ceiling: ceilings[format] };
    const make = () => threads.encode(task);
    // WAV is not kept: making it again is faster than reading it is small.
    return { piece, bytes: format === 'mp3' ? await keptPiece(lease, pieceKey(task), make) : await make() };
  });
  const writer = format === 'mp3' ? createMp3Writer(file, options, total) : createWavWriter(file, options, total);
  for await (const { piece, bytes } of encoded) {
    await writer.append(piece, bytes);
    options.onSamples(piece.start + piece.length, total);
  }
  await writer.finish();
}

function createWavWriter(file: FileHandle, { sampleRate, metadata }: EncodeOptions, total: number): PieceWriter {
  let written = 0;
  return {
    async append({ start, length }, bytes) {
      if (written === 0) await file.writeFile(wavHeader(sampleRate, total, metadata));
      if (start > written) await file.writeFile(new Uint8Array((start - written) * 2));
      await file.writeFile(bytes);
      written = start + length;
    },
    finish: () => Promise.resolve(),
  };
}
