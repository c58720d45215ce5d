/** How the samples of a WAV are written. */
export interface WavFormat {
  coding: 'integer' | 'float';
  /** Of a sample: integers 8, 16, 24 or 32, floats 32 or 64. */
  bits: number;
  channels: number;
  sampleRate: number;
}

export interface WavHead {
  format: WavFormat;
  /** Bytes before the samples. */
  dataStart: number;
  /** Bytes of samples; infinite where the header does not say, as in a stream: then samples last to the end. */
  dataBytes: number;
}

/** `broken`: not a WAV, or a damaged one; `unsupported`: a WAV with samples of another kind. */
export class WavError extends Error {
  override readonly name = 'WavError';
  readonly code: 'broken' | 'unsupported';
  constructor(code: 'broken' | 'unsupported', message: string) {
    super(message);
    this.code = code;
  }
}

const riffBytes = 12;
const chunkHeadBytes = 8;
const formatBytes = 16;
const unknownLength = 0xffff_ffff;
const mostChannels = 32;
const codings = { integer: 1, float: 3, extensible: 0xff_fe } as const;
const knownBits = { integer: [8, 16, 24, 32], float: [32, 64] } as const;

/**
 * The header of a WAV. @param bytes the start of the file, of any length
 * @returns `undefined` until `bytes` hold all of the header
 * @throws WavError
 */
export function readWavHead(bytes: Uint8Array): WavHead | undefined {
  if (bytes.length < riffBytes) return undefined;
  if (ascii(bytes, 0) !== 'RIFF' || ascii(bytes, 8) !== 'WAVE') throw new WavError('broken', 'not a WAV');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: WavFormat | undefined;
  for (let at = riffBytes; at + chunkHeadBytes <= bytes.length;) {
    const name = ascii(bytes, at);
    const length = view.getUint32(at + 4, true);
    const start = at + chunkHeadBytes;
    if (name === 'data') {
      if (!format) throw new WavError('broken', 'a WAV without a format');
      // Recorders that were cut off leave no length.
      const known = length !== 0 && length !== unknownLength;
      return { format, dataStart: start, dataBytes: known ? length : Number.POSITIVE_INFINITY };
    }
    if (name === 'fmt ') {
      if (length < formatBytes) throw new WavError('broken', 'a WAV without a format');
      if (start + length > bytes.length) return undefined;
      format = readFormat(view, start, length);
    }
    at = start + length + (length % 2);
  }
  return undefined;
}

function readFormat(view: DataView, start: number, length: number): WavFormat {
  const tag = view.getUint16(start, true);
  const code = tag === codings.extensible && length >= 26 ? view.getUint16(start + 24, true) : tag;
  const channels = view.getUint16(start + 2, true);
  const sampleRate = view.getUint32(start + 4, true);
  const bits = view.getUint16(start + 14, true);
  const coding = code === codings.float ? 'float' : 'integer';
  const known: readonly number[] = code === codings[coding] ? knownBits[coding] : [];
  if (!known.includes(bits)) throw new WavError('unsupported', `WAV format ${code} with ${bits} bits`);
  if (channels < 1 || channels > mostChannels) throw new WavError('broken', `${channels} channels`);
  return { coding, bits, channels, sampleRate };
}

function ascii(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
