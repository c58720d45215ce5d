export interface WavFormat {
  sampleRate: number;
  channels: number;
}

export interface WavReader {
  /** Takes the next bytes, cut anywhere, and answers the samples (−1…1, mono) that became whole. */
  push: (bytes: Uint8Array) => Float32Array<ArrayBuffer>;
  /** `null` until the header is through. */
  format: () => WavFormat | null;
}

const CHUNK_HEADER = 8;
const RIFF_HEADER = 12;

/** Reads 16-bit PCM WAV as it arrives. The sizes in a streamed header are not believed: data lasts until the stream ends. */
export function createWavReader(): WavReader {
  let held = new Uint8Array(0);
  let format: WavFormat | null = null;
  let inData = false;

  const readHeader = (): boolean => {
    const view = new DataView(held.buffer, held.byteOffset, held.byteLength);
    if (held.byteLength < RIFF_HEADER) return false;
    if (ascii(held, 0) !== 'RIFF' || ascii(held, 8) !== 'WAVE') throw new Error('not a WAV stream');
    let at = RIFF_HEADER;
    while (at + CHUNK_HEADER <= held.byteLength) {
      const name = ascii(held, at);
      const size = view.getUint32(at + 4, true);
      const body = at + CHUNK_HEADER;
      if (name === 'data') {
        if (!format) throw new Error('a WAV stream without a format');
        held = held.slice(body);
        inData = true;
        return true;
      }
      if (body + size > held.byteLength) return false;
      if (name === 'fmt ') format = readFormat(view, body);
      at = body + size + (size % 2);
    }
    return false;
  };

  return {
    format: () => (inData ? format : null),
    push(bytes) {
      held = held.byteLength === 0 ? bytes.slice() : joined(held, bytes);
      if (!inData && !readHeader()) return new Float32Array(0);
      const frame = 2 * (format?.channels ?? 1);
      const whole = held.byteLength - (held.byteLength % frame);
      const samples = toMono(held.subarray(0, whole), format?.channels ?? 1);
      held = held.slice(whole);
      return samples;
    },
  };
}

function readFormat(view: DataView, at: number): WavFormat {
  const [coding, channels, sampleRate, bits] = [
    view.getUint16(at, true),
    view.getUint16(at + 2, true),
    view.getUint32(at + 4, true),
    view.getUint16(at + 14, true),
  ];
  const pcm = coding === 1 || coding === 0xfffe;
  if (!pcm || bits !== 16 || channels < 1 || channels > 2 || sampleRate < 8000) throw new Error('only 16-bit PCM is played');
  return { sampleRate, channels };
}

function toMono(bytes: Uint8Array, channels: number): Float32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array(bytes.byteLength / (2 * channels));
  for (let index = 0; index < samples.length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += view.getInt16(2 * (index * channels + channel), true);
    samples[index] = sum / channels / 32_768;
  }
  return samples;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.byteLength + b.byteLength);
  both.set(a);
  both.set(b, a.byteLength);
  return both;
}

const ascii = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
