import { SynthesisError } from '@shengyu/speech/engine';
import type { NeuralSound } from '../neural-voice.ts';

/** Longest clause a service may answer with. */
const longestSeconds = 120;
const pcm = 1;
const float = 3;
const extensible = 0xff_fe;

/** A WAV as services send it, mixed to mono: 16-bit or float samples; a streamed one may not know its length. */
export function readWav(bytes: Uint8Array): NeuralSound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => (at + 4 <= bytes.length ? String.fromCodePoint(...bytes.subarray(at, at + 4)) : '');
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new SynthesisError('The service answered with something that is not a WAV.', true);
  let format: Format | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true);
    const start = at + 8;
    if (tag(at) === 'fmt ' && start + 16 <= bytes.length) format = readFormat(view, start, length);
    if (tag(at) === 'data') {
      if (!format) break;
      return readSamples(view, start, Math.min(length, bytes.length - start), format);
    }
    at = start + length + (length % 2);
  }
  throw new SynthesisError('The service answered with a WAV without sound.', true);
}

interface Format {
  coding: number;
  channels: number;
  sampleRate: number;
  bits: number;
}

function readFormat(view: DataView, start: number, length: number): Format {
  const coding = view.getUint16(start, true);
  return {
    coding: coding === extensible && length >= 26 && start + 26 <= view.byteLength ? view.getUint16(start + 24, true) : coding,
    channels: view.getUint16(start + 2, true),
    sampleRate: view.getUint32(start + 4, true),
    bits: view.getUint16(start + 14, true),
  };
}

function readSamples(view: DataView, start: number, length: number, { coding, channels, sampleRate, bits }: Format): NeuralSound {
  const known = (coding === pcm && bits === 16) || (coding === float && bits === 32);
  if (!known || channels < 1 || channels > 2 || sampleRate < 8_000 || sampleRate > 96_000) {
    throw new SynthesisError(
      `The service answered with a WAV of a kind not known here (${coding}, ${bits} bit, ${channels} channels).`,
      false,
    );
  }
  const width = bits / 8;
  const frames = Math.floor(length / (width * channels));
  if (frames > longestSeconds * sampleRate) throw new SynthesisError('The service answered with more sound than a clause can have.', false);
  const samples = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      const at = start + (frame * channels + channel) * width;
      sum += bits === 16 ? view.getInt16(at, true) / 32_768 : view.getFloat32(at, true);
    }
    samples[frame] = sum / channels;
  }
  return { sampleRate, samples };
}
