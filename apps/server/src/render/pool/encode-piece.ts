import { createMp3Encoder, createResampler, limit, limiterReach, RESAMPLE_REACH, toPcm16 } from '@shengyu/speech/sound';
import type { Mp3Encoder } from '@shengyu/speech/sound';
import { Piscina } from 'piscina';
import type { Segment } from '../stages/timeline.ts';
import { TIMELINE_RATE } from '../stages/timeline.ts';
import { renderRange } from './render-range.ts';

export interface EncodeTask {
  segments: Segment[];
  /** Output samples; `end` is a multiple of a frame unless this is the last piece. */
  start: number;
  end: number;
  last: boolean;
  format: 'mp3' | 'wav';
  sampleRate: 22_050 | 44_100 | 48_000;
  bitrate: number;
  gain: number;
  ceiling: number;
}

/** What the encoder wants to see of the next piece before it closes this one. */
const lookAhead = 2304;

/** Between two samples, and by resampling, a peak grows by less than this factor: quieter pieces need no limiter. */
const largestOvershoot = 1.6;

let encoder: { name: string; made: Promise<Mp3Encoder> } | undefined;

/** Renders, masters and encodes one piece of the output. */
export async function encodePiece(task: EncodeTask): Promise<Uint8Array> {
  const ahead = task.format === 'mp3' && !task.last ? lookAhead : 0;
  const samples = masterRange(task, task.start, task.end + ahead);
  const piece = samples.subarray(0, task.end - task.start);
  if (task.format === 'wav') return moved(bytesOf(toPcm16(piece)));
  return moved((await mp3Encoder(task)).encodePiece(samples, task.last ? undefined : piece.length));
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
