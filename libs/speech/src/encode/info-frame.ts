import { readMp3Frame, sideInfoLength } from './mp3-frame.ts';

/** Samples LAME puts before the first sample of its input. */
const ENCODER_DELAY = 576;
/** "Info", flags, frames, bytes, seek table, quality, and the encoder's part. */
const infoBytes = 4 + 4 + 4 + 4 + 100 + 4 + 36;

/**
 * The frame that players read first: count of frames and bytes, seek table, and how many samples to drop at both ends,
 * without which every player starts 25 ms late and ends in up to 50 ms of silence. Layout: "MP3 Info Tag rev 1".
 * @param firstFrame any frame of the stream, for its header
 * @param stream `mixed`: not all frames are of one size
 * @param samples length of the audio that went in
 */
export function infoFrame(firstFrame: Uint8Array, stream: { frames: number; bytes: number; mixed?: boolean }, samples: number): Uint8Array {
  const shape = readMp3Frame(firstFrame, 0);
  if (!shape) throw new TypeError('Not an MP3 frame.');
  const header = Uint8Array.from(firstFrame.subarray(0, 4));
  header[1] = (header[1] ?? 0) | 1; // no checksum
  // Small frames have no room for all of it: then this one is larger than the others.
  const wanted = 4 + sideInfoLength(shape) + infoBytes;
  while ((readMp3Frame(header, 0)?.length ?? wanted) < wanted) header[2] = (header[2] ?? 0) + 0x10;
  const length = readMp3Frame(header, 0)?.length ?? 0;
  const frame = new Uint8Array(length);
  const view = new DataView(frame.buffer);
  frame.set(header);
  let offset = 4 + sideInfoLength(shape);
  const text = (value: string) => {
    for (const char of value) frame[offset++] = char.charCodeAt(0);
  };
  const number = (value: number) => {
    view.setUint32(offset, value);
    offset += 4;
  };
  text(stream.mixed ? 'Xing' : 'Info');
  number(0b1111);
  number(stream.frames);
  number(stream.bytes + length);
  for (let percent = 0; percent < 100; percent += 1) frame[offset++] = Math.floor((percent * 256) / 100);
  number(0);
  text('LAME3.100');
  offset += 12;
  const padding = Math.max(0, stream.frames * shape.samples - samples - ENCODER_DELAY);
  frame[offset] = ENCODER_DELAY >> 4;
  frame[offset + 1] = ((ENCODER_DELAY & 15) << 4) | (padding >> 8);
  frame[offset + 2] = padding & 255;
  return frame;
}
