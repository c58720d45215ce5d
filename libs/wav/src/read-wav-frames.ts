import type { WavFormat } from './read-wav-head.ts';

/** The first frames of `bytes` as samples of each channel, −1…1. What is no number is silence. */
export function readWavFrames(bytes: Uint8Array, format: WavFormat, frames: number): Float32Array<ArrayBuffer>[] {
  const { channels, bits } = format;
  const width = bits / 8;
  const read = readerOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), format);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let frame = 0; frame < frames; frame += 1) samples[frame] = read((frame * channels + channel) * width);
    return samples;
  });
}

/** The mean of all channels. */
export function mixToMono(channels: readonly Float32Array<ArrayBuffer>[]): Float32Array<ArrayBuffer> {
  const [first = new Float32Array(0)] = channels;
  if (channels.length === 1) return first;
  return first.map((_, index) => channels.reduce((sum, channel) => sum + (channel[index] as number), 0) / channels.length);
}

function readerOf(view: DataView, { coding, bits }: WavFormat): (at: number) => number {
  if (coding === 'float') return bits === 32 ? (at) => finite(view.getFloat32(at, true)) : (at) => finite(view.getFloat64(at, true));
  switch (bits) {
    case 8:
      return (at) => (view.getUint8(at) - 128) / 128;
    case 16:
      return (at) => view.getInt16(at, true) / 2 ** 15;
    case 24:
      return (at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 2 ** 16) / 2 ** 23;
    default:
      return (at) => view.getInt32(at, true) / 2 ** 31;
  }
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
