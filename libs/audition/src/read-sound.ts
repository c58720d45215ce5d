import { createWavReader, mixToMono } from '@shengyu/wav';
import { encodeWav } from './encode-wav.ts';
import { openStream } from './open-stream.ts';
import { createPeakMeter } from './peaks.ts';

/** A short sound, complete and ready to play repeatedly. */
export interface Sound {
  blob: Blob;
  durationMs: number;
  peaks: readonly number[];
  /** Mono, −1…1. */
  samples: Float32Array;
  sampleRate: number;
}

/** The stream of an audition, read to its end. */
export async function readSound(url: string, signal: AbortSignal): Promise<Sound> {
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
  const { sampleRate } = format;
  const meter = createPeakMeter(sampleRate);
  meter.push(samples);
  return {
    ...{ samples, sampleRate, peaks: meter.peaks() },
    blob: encodeWav(samples, sampleRate),
    durationMs: Math.round((samples.length / sampleRate) * 1000),
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
