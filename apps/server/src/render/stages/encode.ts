import { readFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { countFrames, fromDecibels, id3Tag, infoFrame, silentFrames, wavHeader } from '@shengyu/speech/sound';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import { pieceKey } from '../piece-key.ts';
import type { RenderThreads } from '../pool/create-render-threads.ts';
import type { EncodeTask } from '../pool/encode-piece.ts';
import { runOrdered } from '../run-ordered.ts';
import type { RenderOptions } from '../renderer.ts';
import { fileLength, pieceSegments } from './cut-pieces.ts';
import type { CutTimeline, FileShape, Piece } from './cut-pieces.ts';

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
    return { piece, bytes: format === 'mp3' ? await keptPiece(threads, lease, task) : await threads.encode(task) };
  });
  const writer = format === 'mp3' ? createMp3Writer(file, options, total) : createWavWriter(file, options, total);
  for await (const { piece, bytes } of encoded) {
    await writer.append(piece, bytes);
    options.onSamples(piece.start + piece.length, total);
  }
  await writer.finish();
}

/** An encoded piece from the store, or made and put there. WAV is not kept: making it again is faster than reading it is small. */
async function keptPiece(threads: RenderThreads, lease: ClauseLease, task: EncodeTask): Promise<Uint8Array> {
  const key = pieceKey(task);
  const found = lease.find(key);
  // A file that is gone or cut short, as after a loss of power, is made again.
  const kept = found && (await readFile(found.path).catch(() => undefined));
  if (kept?.length === found?.samples && kept) return kept;
  const bytes = await threads.encode(task);
  await lease.put(key, bytes.length, bytes, 'piece');
  return bytes;
}

interface PieceWriter {
  /** The piece with the silence before it. */
  append(piece: Piece, bytes: Uint8Array): Promise<void>;
  finish(): Promise<void>;
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

/** The Info frame states counts that are known at the end: its place is kept free and filled then. */
function createMp3Writer(file: FileHandle, { sampleRate, metadata }: EncodeOptions, total: number): PieceWriter {
  const tag = id3Tag(metadata);
  const samplesPerFrame = sampleRate >= 32_000 ? 1152 : 576;
  const stream = { frames: 0, bytes: 0 };
  let first: Uint8Array | undefined;
  const write = async (frames: Uint8Array) => {
    stream.frames += countFrames(frames);
    stream.bytes += frames.length;
    await file.writeFile(frames);
  };
  return {
    async append({ start }, bytes) {
      if (!first) {
        first = bytes.slice(0, 4);
        await file.writeFile(tag);
        await file.writeFile(new Uint8Array(infoFrame(first, stream, 0).length));
      }
      const silence = start / samplesPerFrame - stream.frames;
      if (silence > 0) await write(silentFrames(first, silence));
      await write(bytes);
    },
    async finish() {
      if (first) await file.write(infoFrame(first, stream, total), 0, undefined, tag.length);
    },
  };
}
