import type { FileHandle } from 'node:fs/promises';
import { countFrames, createResampler, fromDecibels, id3Tag, infoFrame, RESAMPLE_REACH, wavHeader } from '@shengyu/speech/sound';
import type { RenderThreads } from '../pool/create-render-threads.ts';
import { runOrdered } from '../run-ordered.ts';
import type { RenderOptions } from '../renderer.ts';
import { cutPieces } from './cut-pieces.ts';
import { segmentsWithin, TIMELINE_RATE } from './timeline.ts';
import type { Timeline } from './timeline.ts';

export interface EncodeOptions extends Pick<RenderOptions, 'format' | 'bitrate' | 'sampleRate' | 'metadata'> {
  gain: number;
  workers: number;
  signal: AbortSignal;
  onSamples(done: number, total: number): void;
}

/** Highest level between samples. Lossy coding moves peaks by up to a decibel, so MP3 keeps that much more distance from −1. */
export const ceilings = { mp3: fromDecibels(-1.9), wav: fromDecibels(-1.1) };
const longestPieceSeconds = 40;
const shortestPieceSeconds = 5;
// Never by the number of threads: the same script is the same file on every machine.

/** Second pass: renders, limits and encodes pieces in parallel and writes them one after the other. */
export async function encodeTimeline(threads: RenderThreads, timeline: Timeline, file: FileHandle, options: EncodeOptions): Promise<void> {
  const { format, sampleRate, bitrate, gain, workers } = options;
  const total = createResampler(TIMELINE_RATE, sampleRate).outputLength(timeline.samples);
  const seconds = Math.min(longestPieceSeconds, Math.max(shortestPieceSeconds, total / sampleRate / 8));
  const pieces = cutPieces(timeline, sampleRate, total, Math.round(seconds * sampleRate));
  const encoded = runOrdered(pieces.entries(), workers + 1, options.signal, async ([index, { start, end }]) => {
    const segments = segmentsWithin(timeline, ...timelineRange(start, end, sampleRate));
    const last = index === pieces.length - 1;
    const result = await threads.encode({ segments, start, end, last, format, sampleRate, bitrate, gain, ceiling: ceilings[format] });
    return { bytes: result, end };
  });
  const writer = format === 'mp3' ? createMp3Writer(file, options, total) : createWavWriter(file, options, total);
  for await (const piece of encoded) {
    await writer.append(piece.bytes);
    options.onSamples(piece.end, total);
  }
  await writer.finish();
}

/** The stretch of the timeline that shapes output samples [start, end), generously. */
function timelineRange(start: number, end: number, sampleRate: number): [number, number] {
  const ratio = TIMELINE_RATE / sampleRate;
  const margin = 4096 + RESAMPLE_REACH;
  return [Math.floor(start * ratio) - margin, Math.ceil(end * ratio) + margin];
}

interface PieceWriter {
  append(bytes: Uint8Array): Promise<void>;
  finish(): Promise<void>;
}

function createWavWriter(file: FileHandle, { sampleRate, metadata }: EncodeOptions, total: number): PieceWriter {
  let headed = false;
  return {
    async append(bytes) {
      if (!headed) await file.writeFile(wavHeader(sampleRate, total, metadata));
      headed = true;
      await file.writeFile(bytes);
    },
    finish: () => Promise.resolve(),
  };
}

/** The Info frame states counts that are known at the end: its place is kept free and filled then. */
function createMp3Writer(file: FileHandle, { metadata }: EncodeOptions, total: number): PieceWriter {
  const tag = id3Tag(metadata);
  const stream = { frames: 0, bytes: 0 };
  let first: Uint8Array | undefined;
  return {
    async append(bytes) {
      if (!first) {
        first = bytes.slice(0, 4);
        await file.writeFile(tag);
        await file.writeFile(new Uint8Array(infoFrame(first, stream, 0).length));
      }
      stream.frames += countFrames(bytes);
      stream.bytes += bytes.length;
      await file.writeFile(bytes);
    },
    async finish() {
      if (first) await file.write(infoFrame(first, stream, total), 0, undefined, tag.length);
    },
  };
}
