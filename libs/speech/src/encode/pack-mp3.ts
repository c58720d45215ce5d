import { readMp3Frame, sideInfoLength } from './mp3-frame.ts';
import type { Mp3Frame } from './mp3-frame.ts';

/**
 * Lays the main data of frames anew so that they can be decoded by themselves. In a stream a frame borrows room that earlier ones
 * left; here the first may not, so it and those after it are made as much larger as it takes until there is room again.
 * What is decoded stays bit for bit the same. Joined end to end, such stretches are one stream.
 * @param stream frames of one encoder from its start
 * @param skip frames at the start that are left out @param count frames that are kept after them
 * @returns `undefined` where the largest frame there is has not room enough
 */
export function packMp3(stream: Uint8Array, skip: number, count: number): Uint8Array | undefined {
  const all = readFrames(stream, skip + count);
  if (all.frames.length < skip + count && count !== Number.POSITIVE_INFINITY) throw new Error('The encoder made too few frames.');
  const planned = plan(all.frames.slice(skip));
  return planned && lay(all, planned);
}

interface StreamFrame {
  /** Header and side information. */
  head: Uint8Array;
  shape: Mp3Frame;
  /** Where its main data lies among the main data of the stream. */
  from: number;
  length: number;
}

interface PlannedFrame {
  head: Uint8Array;
  source: StreamFrame;
  /** Where its main data begins among the main data of the result. */
  at: number;
  /** Where its own room begins there, and how much that is. */
  room: number;
  size: number;
}

function readFrames(stream: Uint8Array, count: number): { frames: StreamFrame[]; main: Uint8Array } {
  const frames: StreamFrame[] = [];
  const main = new Uint8Array(stream.length);
  let filled = 0;
  for (let offset = 0; frames.length < count;) {
    const shape = readMp3Frame(stream, offset);
    if (!shape || offset + shape.length > stream.length) break;
    const headLength = 4 + sideInfoLength(shape);
    const head = stream.slice(offset, offset + headLength);
    if (((head[1] ?? 0) & 1) === 0) throw new TypeError('Frames with a checksum are not packed.');
    frames.push({ head, shape, from: filled - dataBegin(head, shape), length: dataLength(head, shape) });
    main.set(stream.subarray(offset + headLength, offset + shape.length), filled);
    filled += shape.length - headLength;
    offset += shape.length;
  }
  return { frames, main };
}

function plan(frames: readonly StreamFrame[]): PlannedFrame[] | undefined {
  const planned: PlannedFrame[] = [];
  let room = 0;
  let end = 0;
  for (const source of frames) {
    // No frame refers further back than this.
    const at = Math.max(end, room - (source.shape.full ? 511 : 255));
    const head = headWithRoom(source, at + source.length - room);
    if (!head) return undefined;
    setDataBegin(head.bytes, source.shape, room - at);
    planned.push({ head: head.bytes, source, at, room, size: head.size });
    room += head.size;
    end = at + source.length;
  }
  return planned;
}

/** The smallest frame, from its own size on, with so many bytes for main data. */
function headWithRoom({ head }: StreamFrame, wanted: number): { bytes: Uint8Array; size: number } | undefined {
  const bytes = head.slice();
  const own = bytes[2] ?? 0;
  for (let bitrate = own >> 4; bitrate < 15; bitrate += 1) {
    bytes[2] = (bitrate << 4) | (own & 15);
    const size = (readMp3Frame(bytes, 0)?.length ?? 0) - bytes.length;
    if (size >= wanted) return { bytes, size };
  }
  return undefined;
}

function lay({ main }: { main: Uint8Array }, planned: readonly PlannedFrame[]): Uint8Array {
  const last = planned.at(-1);
  const packed = new Uint8Array(last ? last.room + last.size : 0);
  for (const { at, source } of planned) packed.set(main.subarray(Math.max(0, source.from), source.from + source.length), at);
  const result = new Uint8Array(packed.length + planned.reduce((sum, { head }) => sum + head.length, 0));
  let offset = 0;
  for (const { head, room, size } of planned) {
    result.set(head, offset);
    result.set(packed.subarray(room, room + size), offset + head.length);
    offset += head.length + size;
  }
  return result;
}

/** Bytes before a frame's own room at which its main data begins. */
function dataBegin(head: Uint8Array, { full }: Mp3Frame): number {
  const [first = 0, second = 0] = head.subarray(4, 6);
  return full ? (first << 1) | (second >> 7) : first;
}

function setDataBegin(head: Uint8Array, { full }: Mp3Frame, begin: number): void {
  head[4] = full ? begin >> 1 : begin;
  if (full) head[5] = ((head[5] ?? 0) & 127) | ((begin & 1) << 7);
}

/** Bytes of a frame's main data: the sum of what its granules say, `part2_3_length` of ISO 11172-3 and 13818-3. */
function dataLength(head: Uint8Array, { full, mono }: Mp3Frame): number {
  const channels = mono ? 1 : 2;
  const first = full ? (mono ? 18 : 20) : mono ? 9 : 10;
  let bits = 0;
  for (let part = 0; part < channels * (full ? 2 : 1); part += 1) bits += readBits(head, 32 + first + part * (full ? 59 : 63), 12);
  return Math.ceil(bits / 8);
}

function readBits(bytes: Uint8Array, start: number, count: number): number {
  let value = 0;
  for (let bit = start; bit < start + count; bit += 1) value = (value << 1) | (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
  return value;
}
