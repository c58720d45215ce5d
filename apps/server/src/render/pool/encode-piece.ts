import { createMp3Encoder, createResampler, limit, limiterReach, RESAMPLE_REACH, toPcm16 } from '@shengyu/speech/sound';
import type { Mp3Encoder } from '@shengyu/speech/sound';
import { Piscina } from 'piscina';
import { TIMELINE_RATE } from '../stages/timeline.ts';
import type { Segment } from '../stages/timeline.ts';
import { renderRange } from './render-range.ts';

/** All that shapes the bytes of a piece, and no more: what is not in here must not change them (see `pieceKey`). */
export interface EncodeTask {
  /** Told from the first sample of the piece. */
  segments: Segment[];
  /** Samples of the file; whole frames unless this is the last piece. */
  length: number;
  last: boolean;
  format: 'mp3' | 'wav';
  sampleRate: 22_050 | 44_100 | 48_000;
  bitrate: number;
  gain: number;
  ceiling: number;
}

/** So much of a piece is in memory as sound at one time; a script without pauses is one piece of any length. */
const windowSeconds = 20;

/** Between two samples, and by resampling, a peak grows by less than this factor: quieter pieces need no limiter. */
const largestOvershoot = 1.6;

let encoder: { name: string; made: Promise<Mp3Encoder> } | undefined;

/** Renders, masters and encodes one piece of the output. */
export async function encodePiece(task: EncodeTask): Promise<Uint8Array> {
  if (task.format === 'wav') return moved(join(Array.from(masterWindows(task), (samples) => bytesOf(toPcm16(samples)))));
  return moved((await mp3Encoder(task)).encodePiece(masterWindows(task), task.last ? undefined : task.length));
}

function* masterWindows(task: EncodeTask): Generator<Float32Array> {
  const step = windowSeconds * task.sampleRate;
  for (let start = 0; start < task.length; start += step) yield masterRange(task, start, Math.min(task.length, start + step));
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

function mp3Encoder({ sampleRate, bitrate }: EncodeTask): Promise<Mp3Encoder> {
  const name = `${sampleRate}/${bitrate}`;
  if (encoder?.name !== name) encoder = { name, made: createMp3Encoder(sampleRate, bitrate) };
  return encoder.made;
}

/** The bytes change owner instead of being copied. */
function moved(bytes: Uint8Array): Uint8Array {
  return Piscina.move(bytes) as unknown as Uint8Array;
}

function bytesOf(pcm: Int16Array): Uint8Array {
  return new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
}

function join([first = new Uint8Array(0), ...others]: readonly Uint8Array[]): Uint8Array {
  return others.length === 0 ? first : Uint8Array.from(Buffer.concat([first, ...others]));
}
