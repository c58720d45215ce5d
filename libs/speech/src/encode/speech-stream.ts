import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import OpusScript from 'opusscript';
import { createEncoder } from 'wasm-media-encoders';
import { AI_LABEL_FIELD, aiLabel } from './ai-label.ts';
import type { FileMetadata } from './ai-label.ts';
import { FLAC_BLOCK, flacFrame } from './flac-frames.ts';
import { id3Tag } from './id3-tag.ts';
import { infoFrame } from './info-frame.ts';
import { mp3InputGain } from './mp3-encoder.ts';
import { OPUS_PRE_SKIP, opusFrame } from './opus-packets.ts';
import { createOpusStream } from './opus-stream.ts';
import { toPcm16 } from './to-pcm16.ts';
import { wavHeader } from './wav.ts';

/** What sound is streamed as while it is made: mono, at `SPEECH_STREAM_RATE`. `opus` is Opus in Ogg, `pcm` 16 bits without a head. */
export const speechStreamFormats = ['mp3', 'opus', 'flac', 'wav', 'pcm'] as const;
export type SpeechStreamFormat = (typeof speechStreamFormats)[number];

export const SPEECH_STREAM_RATE = 24_000;
const MP3_KILOBITS = 128;
const OPUS_BITS = 64_000;

/** Encodes sound that arrives in blocks. What the first bytes are comes with the first block. */
export interface SpeechStream {
  push(samples: Float32Array): Uint8Array;
  /** What is left when no more comes. */
  finish(): Uint8Array;
  /** Frees what is not collected; also after a stream that was broken off. */
  close(): void;
}

/**
 * An encoder for one stream; the label of AI-made sound is in its head, where the format has one.
 * @param samples that will come, where it is known: the head then says how long the sound is
 */
export async function createSpeechStream(format: SpeechStreamFormat, metadata: FileMetadata, samples?: number): Promise<SpeechStream> {
  switch (format) {
    case 'mp3':
      return mp3Stream(metadata, samples);
    case 'opus':
      return opusStream(metadata);
    case 'flac':
      return headed(flacHead(metadata, samples), flacStream());
    case 'wav':
      return headed(wavHeader(SPEECH_STREAM_RATE, samples, metadata), pcmStream());
    case 'pcm':
      return pcmStream();
  }
}

const nothing = new Uint8Array(0);
const noClose = (): void => undefined;

function pcmStream(): SpeechStream {
  const bytesOf = (pcm: Int16Array) => new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  return { push: (samples) => bytesOf(toPcm16(samples)), finish: () => nothing, close: noClose };
}

function headed(head: Uint8Array, stream: SpeechStream): SpeechStream {
  let waiting = head;
  const behind = (bytes: Uint8Array): Uint8Array => {
    if (waiting.length === 0) return bytes;
    const all = Buffer.concat([waiting, bytes]);
    waiting = nothing;
    return all;
  };
  return { ...stream, push: (samples) => behind(stream.push(samples)), finish: () => behind(stream.finish()) };
}

async function mp3Stream(metadata: FileMetadata, samples: number | undefined): Promise<SpeechStream> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'));
  const encoder = await createEncoder('audio/mpeg', wasm);
  const rate = SPEECH_STREAM_RATE;
  encoder.configure({ channels: 1, sampleRate: rate, outputSampleRate: rate, bitrate: MP3_KILOBITS });
  const gain = mp3InputGain(MP3_KILOBITS);
  let isBegun = samples === undefined;
  const behindInfo = (frames: Uint8Array): Uint8Array => {
    if (isBegun || samples === undefined || frames.length === 0) return frames;
    isBegun = true;
    return Buffer.concat([infoFrame(frames, mp3Length(samples), samples), frames]);
  };
  return headed(id3Tag(metadata), {
    push: (block) => behindInfo(encoder.encode([block.map((sample) => sample * gain)]).slice()),
    finish: () => behindInfo(encoder.finalize().slice()),
    close: noClose,
  });
}

const MP3_FRAME_SAMPLES = 576;
/** The encoder looks ahead, and ends with what it still holds: two frames more than the samples fill. */
const MP3_DELAYS = 2 * MP3_FRAME_SAMPLES;
/** At this rate and these kilobits each frame is of one size. */
const MP3_FRAME_BYTES = (MP3_FRAME_SAMPLES / 8) * ((MP3_KILOBITS * 1_000) / SPEECH_STREAM_RATE);

/** Frames and bytes that the encoder makes of so many samples. */
function mp3Length(samples: number): { frames: number; bytes: number } {
  const frames = Math.ceil((samples + MP3_DELAYS) / MP3_FRAME_SAMPLES);
  return { frames, bytes: frames * MP3_FRAME_BYTES };
}

function opusStream(metadata: FileMetadata): SpeechStream {
  const encoder = new OpusScript(SPEECH_STREAM_RATE, 1, OpusScript.Application.AUDIO);
  encoder.setBitrate(OPUS_BITS);
  const stream = createOpusStream(1, SPEECH_STREAM_RATE, metadata);
  const frame = opusFrame(SPEECH_STREAM_RATE);
  const block = createBlocks(frame);
  const toClock = 48_000 / SPEECH_STREAM_RATE;
  const packet = (pcm: Int16Array) => encoder.encode(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength), frame);
  return {
    push: (samples) => stream.push(block.push(toPcm16(samples)).map(packet)),
    finish: () => {
      const taken = block.taken();
      // As many packets as it takes for the encoder's delay to come out as well.
      const wanted = Math.ceil((taken * toClock + OPUS_PRE_SKIP) / (frame * toClock));
      const rest = Array.from({ length: wanted - stream.count() }, (_, index) => {
        const last = new Int16Array(frame);
        if (index === 0) last.set(block.rest());
        return packet(last);
      });
      return Buffer.concat([stream.push(rest), stream.finish(taken * toClock)]);
    },
    close: () => encoder.delete(),
  };
}

function flacStream(): SpeechStream {
  const block = createBlocks(FLAC_BLOCK);
  let frames = 0;
  const encode = (pcm: Int16Array): Uint8Array => flacFrame(pcm, frames++);
  return {
    push: (samples) => Buffer.concat(block.push(toPcm16(samples)).map(encode)),
    finish: () => (block.rest().length > 0 ? encode(block.rest()) : nothing),
    close: noClose,
  };
}

/** Cuts what arrives into blocks of one size. */
function createBlocks(size: number) {
  let held = new Int16Array(0);
  let taken = 0;
  return {
    push(pcm: Int16Array): Int16Array[] {
      taken += pcm.length;
      const all = new Int16Array(held.length + pcm.length);
      all.set(held);
      all.set(pcm, held.length);
      const whole = Math.floor(all.length / size);
      held = all.slice(whole * size);
      return Array.from({ length: whole }, (_, index) => all.slice(index * size, (index + 1) * size));
    },
    rest: () => held,
    /** Samples so far. */
    taken: () => taken,
  };
}

/** STREAMINFO, of a length that is not known where `samples` is 0, and the label as a comment. */
function flacHead(metadata: FileMetadata, samples = 0): Uint8Array {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(FLAC_BLOCK, 0);
  info.writeUInt16BE(FLAC_BLOCK, 2);
  // 20 bits of rate, 3 of channels − 1, 5 of bits a sample − 1, 36 of samples: 0 is not known.
  info.writeUInt32BE(((SPEECH_STREAM_RATE << 12) | (0 << 9) | (15 << 4)) >>> 0, 10);
  info.writeUInt32BE(samples, 14);
  const text = (value: string): Buffer => {
    const body = Buffer.from(value, 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32LE(body.length, 0);
    return Buffer.concat([length, body]);
  };
  const comments = [`TITLE=${metadata.title}`, `ORGANIZATION=${metadata.producer}`, `${AI_LABEL_FIELD}=${aiLabel(metadata)}`];
  const count = Buffer.alloc(4);
  count.writeUInt32LE(comments.length, 0);
  const body = Buffer.concat([text('shengyu'), count, ...comments.map(text)]);
  const last = Buffer.from([0x84, body.length >> 16, (body.length >> 8) & 255, body.length & 255]);
  return Buffer.concat([Buffer.from('fLaC', 'latin1'), Buffer.from([0, 0, 0, 34]), info, last, body]);
}
