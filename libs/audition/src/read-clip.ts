import type { Call, CallInput } from '@shengyu/api';
import { createWavReader, mixToMono } from '@shengyu/wav';
import { encodeWav } from './encode-wav.ts';
import { openStream } from './open-stream.ts';
import { createPeakMeter } from './peaks.ts';

/** A short sound, complete and ready to play repeatedly. */
export interface Clip {
  blob: Blob;
  durationMs: number;
  peaks: readonly number[];
}

/** Auditions a range to its end. */
export async function readClip(call: Call, asked: CallInput<'audition'>, signal: AbortSignal): Promise<Clip> {
  const { stream_url: url } = await call('audition', asked, { signal, quiet: 'known' });
  const reader = (await openStream(url, signal)).getReader();
  const wav = createWavReader();
  const parts: Float32Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(mixToMono(wav.push(value)));
  }
  const format = wav.format();
  const samples = joined(parts);
  if (!format || samples.length === 0) throw new Error('the audition held no sound');
  const meter = createPeakMeter(format.sampleRate);
  meter.push(samples);
  return {
    blob: encodeWav(samples, format.sampleRate),
    durationMs: Math.round((samples.length / format.sampleRate) * 1000),
    peaks: meter.peaks(),
  };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
