import { createResampler, limit, limiterReach, pieceLayout, RESAMPLE_REACH } from '@shengyu/speech/sound';
import type { FileFormat, MixRate } from '@shengyu/speech/sound';
import { Piscina } from 'piscina';
import { TIMELINE_RATE } from '../track/timeline.ts';
import type { Segment } from '../track/timeline.ts';
import { knownEncoder } from './known-encoder.ts';
import { renderRange } from '../track/voice-range.ts';

/** All that shapes the bytes of a piece, and no more: what is not in here must not change them (see `pieceKey`). */
export interface EncodeTask {
  /** Told from the first sample of the piece. */
  segments: Segment[];
  /** Samples of the file; whole frames unless this is the last piece. */
  length: number;
  last: boolean;
  format: FileFormat;
  sampleRate: MixRate;
  /** kb/s; without meaning for WAV. */
  bitrate: number;
  /** WAV only. */
  bitDepth: 16 | 24;
  gain: number;
  ceiling: number;
}

/** So much of a piece is in memory as sound at one time. */
const windowSeconds = 20;

/** Between two samples, and by resampling, a peak grows by less than this factor: quieter pieces need no limiter. */
const largestOvershoot = 1.6;

/** Renders, masters and encodes one piece of the output. */
export async function encodePiece(task: EncodeTask): Promise<Uint8Array> {
  const encoder = await knownEncoder({ ...task, channels: 1, closed: true });
  const frames = task.last ? undefined : task.length / pieceLayout(task.format, task.sampleRate).frame;
  // The bytes change owner instead of being copied.
  return Piscina.move(encoder.encode(masterWindows(task), 0, frames)) as unknown as Uint8Array;
}

function* masterWindows(task: EncodeTask): Generator<[Float32Array]> {
  const step = windowSeconds * task.sampleRate;
  for (let start = 0; start < task.length; start += step) yield [masterRange(task, start, Math.min(task.length, start + step))];
}

function masterRange(task: EncodeTask, start: number, end: number): Float32Array {
  const margin = limiterReach(task.sampleRate);
  const from = start - margin;
  const to = end + margin;
  const ratio = TIMELINE_RATE / task.sampleRate;
  const sourceFrom = Math.floor(from * ratio) - RESAMPLE_REACH - 1;
  const sourceTo = Math.ceil(to * ratio) + RESAMPLE_REACH + 1;
  const { track, peak } = renderRange(task.segments, sourceFrom, sourceTo, task.gain);
  const target = new Float32Array(to - from);
  createResampler(TIMELINE_RATE, task.sampleRate).render(track, sourceFrom, from, target);
  if (peak * largestOvershoot > task.ceiling) limit(target, task.ceiling, task.sampleRate);
  return target.subarray(margin, target.length - margin);
}
