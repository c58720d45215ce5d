import OpusScript from 'opusscript';
import { AI_LABEL_FIELD, aiLabel } from './ai-label.ts';
import type { FileMetadata } from './ai-label.ts';
import type { MixEncoder } from './create-mix-encoder.ts';
import { interleavePcm16 } from './interleave-pcm.ts';
import { createOggPages } from './ogg-pages.ts';
import { toPcm16 } from './to-pcm16.ts';

/** Opus knows these rates; its time is always counted at 48 kHz. */
export type OpusRate = 16_000 | 24_000 | 48_000;
const clock = 48_000;
const frameMs = 20;
/** Samples at 48 kHz that the encoder puts before its input. */
const preSkip = 312;
const framesPerPage = 50;
const serial = 0x53_59;

/** Sound in Opus packets of 20 ms in an Ogg stream (RFC 7845), variable bitrate around `bitrate` kb/s. */
export function createOpusEncoder(channels: 1 | 2, sampleRate: OpusRate, bitrate: number, metadata: FileMetadata): MixEncoder {
  const encoder = new OpusScript(sampleRate, channels, OpusScript.Application.AUDIO);
  encoder.setBitrate(Math.min(256 * channels, bitrate) * 1000);
  const pages = createOggPages(serial);
  const frame = (sampleRate * frameMs) / 1000;
  const toClock = clock / sampleRate;
  let kept = new Float32Array(0);
  let keptRight = new Float32Array(0);
  let taken = 0;
  let frames = 0;
  let waiting: Uint8Array[] = [];
  const out: Uint8Array[] = [];

  const encodeFrame = (left: Float32Array, right: Float32Array) => {
    // A full page waits for the next packet: the last page must not be empty.
    if (waiting.length === framesPerPage) flush(frames * frame * toClock);
    const bytes = channels === 1 ? bytesOf(toPcm16(left)) : interleavePcm16(left, right);
    waiting.push(Uint8Array.from(encoder.encode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), frame)));
    frames += 1;
  };
  const flush = (granule: number, last = false) => {
    out.push(pages.page(waiting, granule, last));
    waiting = [];
  };
  const drain = () => {
    const bytes = Buffer.concat(out);
    out.length = 0;
    return new Uint8Array(bytes);
  };

  out.push(pages.page([head(channels, sampleRate)], 0), pages.page([tags(metadata)], 0));
  return {
    encode([left = new Float32Array(0), right = left]) {
      kept = joined(kept, left);
      keptRight = joined(keptRight, right);
      taken += left.length;
      let start = 0;
      for (; start + frame <= kept.length; start += frame) {
        encodeFrame(kept.subarray(start, start + frame), keptRight.subarray(start, start + frame));
      }
      kept = kept.slice(start);
      keptRight = keptRight.slice(start);
      return drain();
    },
    finish() {
      // As many frames as it takes for the encoder's delay to come out as well.
      const wanted = Math.ceil((taken * toClock + preSkip) / (frame * toClock));
      const silence = new Float32Array((wanted - frames) * frame);
      const left = joined(kept, silence);
      const right = joined(keptRight, silence);
      for (let start = 0; frames < wanted; start += frame) {
        encodeFrame(left.subarray(start, start + frame), right.subarray(start, start + frame));
      }
      flush(preSkip + Math.round(taken * toClock), true);
      encoder.delete();
      return { bytes: drain(), patch: undefined };
    },
  };
}

function head(channels: number, sampleRate: number): Uint8Array {
  const bytes = Buffer.alloc(19);
  bytes.write('OpusHead', 0, 'latin1');
  bytes.writeUInt8(1, 8);
  bytes.writeUInt8(channels, 9);
  bytes.writeUInt16LE(preSkip, 10);
  bytes.writeUInt32LE(sampleRate, 12);
  return bytes;
}

function tags(metadata: FileMetadata): Uint8Array {
  const comments = [`TITLE=${metadata.title}`, `ORGANIZATION=${metadata.producer}`, `${AI_LABEL_FIELD}=${aiLabel(metadata)}`];
  const text = (value: string) => {
    const body = Buffer.from(value, 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32LE(body.length, 0);
    return Buffer.concat([length, body]);
  };
  const count = Buffer.alloc(4);
  count.writeUInt32LE(comments.length, 0);
  return Buffer.concat([Buffer.from('OpusTags', 'latin1'), text('shengyu'), count, ...comments.map(text)]);
}

function bytesOf(pcm: Int16Array): Uint8Array {
  return new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
}

function joined(a: Float32Array, b: Float32Array): Float32Array<ArrayBuffer> {
  const result = new Float32Array(a.length + b.length);
  result.set(a);
  result.set(b, a.length);
  return result;
}
