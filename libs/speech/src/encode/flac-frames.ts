/** Samples of a block; a stream of known blocks of one size. */
export const FLAC_BLOCK = 4096;

/** Most samples that a predictor looks back. */
const MOST_ORDER = 4;

/**
 * A frame of 16-bit mono sound at 24 kHz (RFC 9639): the residual of the fixed predictor that leaves the least, in Rice code of one parameter.
 * @param samples at most `FLAC_BLOCK`; only the last block may be shorter
 * @param number of the frame, from 0
 */
export function flacFrame(samples: Int16Array, number: number): Uint8Array {
  const bits = createBitWriter(samples.length * 2 + 64);
  bits.write(0b1111_1111_1111_1000, 16);
  // 16 bits that say the size of the block, 24 kHz, mono, 16 bits a sample.
  bits.write(0b0111_0111, 8);
  bits.write(0b0000_1000, 8);
  for (const byte of utf8Number(number)) bits.write(byte, 8);
  bits.write(samples.length - 1, 16);
  bits.write(crc8(bits.bytes()), 8);
  writeSubframe(bits, samples);
  bits.align();
  bits.write(crc16(bits.bytes()), 16);
  return bits.bytes().slice();
}

function writeSubframe(bits: BitWriter, samples: Int16Array): void {
  const { order, residual } = bestPrediction(samples);
  const parameter = riceParameter(residual);
  bits.write(0b0001_0000 | (order << 1), 8);
  for (let index = 0; index < order; index += 1) bits.write((samples[index] as number) & 0xffff, 16);
  // Rice codes with parameters of 5 bits, one partition.
  bits.write(0b01_0000, 6);
  bits.write(parameter, 5);
  for (const value of residual) {
    const folded = value >= 0 ? value * 2 : -value * 2 - 1;
    bits.zeros(folded >>> parameter);
    bits.write(1, 1);
    if (parameter > 0) bits.write(folded & ((1 << parameter) - 1), parameter);
  }
}

/** Each order's residual is the difference of the one before. */
function bestPrediction(samples: Int16Array): { order: number; residual: Int32Array } {
  let current = Int32Array.from(samples);
  let best = { order: 0, residual: current, cost: costOf(current) };
  for (let order = 1; order <= Math.min(MOST_ORDER, samples.length - 1); order += 1) {
    const next = new Int32Array(current.length - 1);
    for (let index = 0; index < next.length; index += 1) next[index] = (current[index + 1] as number) - (current[index] as number);
    current = next;
    const cost = costOf(current);
    if (cost < best.cost) best = { order, residual: current, cost };
  }
  return best;
}

function costOf(residual: Int32Array): number {
  let sum = 0;
  for (const value of residual) sum += Math.abs(value);
  return sum;
}

function riceParameter(residual: Int32Array): number {
  const mean = residual.length > 0 ? (2 * costOf(residual)) / residual.length : 0;
  return Math.min(30, Math.max(0, Math.round(Math.log2(mean * Math.LN2 + 1e-9))));
}

/** As UTF-8 writes a code point; a stream has fewer frames than 2^21. */
function utf8Number(value: number): number[] {
  const tail = (shift: number) => 0x80 | ((value >> shift) & 0x3f);
  if (value < 0x80) return [value];
  if (value < 0x800) return [0xc0 | (value >> 6), tail(0)];
  if (value < 0x1_0000) return [0xe0 | (value >> 12), tail(6), tail(0)];
  return [0xf0 | ((value >> 18) & 7), tail(12), tail(6), tail(0)];
}

interface BitWriter {
  write(value: number, count: number): void;
  zeros(count: number): void;
  align(): void;
  /** What is written, to the last whole byte. */
  bytes(): Uint8Array;
}

function createBitWriter(size: number): BitWriter {
  let bytes = new Uint8Array(size);
  let length = 0;
  let held = 0;
  let count = 0;
  const put = (byte: number): void => {
    if (length === bytes.length) {
      const larger = new Uint8Array(length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    bytes[length] = byte;
    length += 1;
  };
  const bit = (value: number): void => {
    held = (held << 1) | value;
    count += 1;
    if (count < 8) return;
    put(held);
    held = 0;
    count = 0;
  };
  const writer: BitWriter = {
    write(value, width) {
      for (let at = width - 1; at >= 0; at -= 1) bit((value >>> at) & 1);
    },
    zeros(wanted) {
      for (let left = wanted; left > 0; left -= 1) bit(0);
    },
    align() {
      while (count > 0) bit(0);
    },
    bytes: () => bytes.subarray(0, length),
  };
  return writer;
}

function crc8(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : (crc << 1) & 0xff;
  }
  return crc;
}

function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x8005) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}
