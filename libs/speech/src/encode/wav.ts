import { AI_LABEL_FIELD, aiLabel } from './ai-label.ts';
import type { FileMetadata } from './ai-label.ts';

/** What a header says when the length is not known yet, or more than 32 bits can say; players then read to the end. */
const unknownLength = 0xffff_ffff;

export interface WavShape {
  channels: 1 | 2;
  bitDepth: 16 | 24;
}

/**
 * Header of a WAV file, mono with 16 bits unless `shape` says otherwise; the samples follow. The title and the label of AI-made sound stand in LIST/INFO
 * before them, so that a stream carries them too.
 * @param samples per channel; `undefined` for a stream whose length is not known
 */
export function wavHeader(
  sampleRate: number,
  samples: number | undefined,
  metadata?: FileMetadata,
  { channels, bitDepth }: WavShape = { channels: 1, bitDepth: 16 },
): Uint8Array {
  const frameLength = (channels * bitDepth) / 8;
  const info = metadata ? infoList(metadata) : new Uint8Array(0);
  const bytes = samples === undefined ? unknownLength : samples * frameLength;
  const fits = 36 + info.length + bytes < unknownLength;
  const dataLength = fits ? bytes : unknownLength;
  const header = new Uint8Array(44 + info.length);
  const view = new DataView(header.buffer);
  write(header, 0, 'RIFF');
  view.setUint32(4, fits ? 36 + info.length + dataLength : unknownLength, true);
  write(header, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frameLength, true);
  view.setUint16(32, frameLength, true);
  view.setUint16(34, bitDepth, true);
  header.set(info, 36);
  write(header, 36 + info.length, 'data');
  view.setUint32(40 + info.length, dataLength, true);
  return header;
}

function infoList(metadata: FileMetadata): Uint8Array {
  const chunks = [chunk('INAM', metadata.title), chunk('IPRD', metadata.producer), chunk('ICMT', `${AI_LABEL_FIELD}=${aiLabel(metadata)}`)];
  const length = chunks.reduce((sum, part) => sum + part.length, 4);
  const list = new Uint8Array(8 + length);
  write(list, 0, 'LIST');
  new DataView(list.buffer).setUint32(4, length, true);
  write(list, 8, 'INFO');
  let offset = 12;
  for (const part of chunks) {
    list.set(part, offset);
    offset += part.length;
  }
  return list;
}

/** Zero-terminated and padded to an even length, as RIFF demands. */
function chunk(id: string, text: string): Uint8Array {
  const body = new TextEncoder().encode(`${text}\0`);
  const result = new Uint8Array(8 + body.length + (body.length % 2));
  write(result, 0, id);
  new DataView(result.buffer).setUint32(4, body.length, true);
  result.set(body, 8);
  return result;
}

function write(target: Uint8Array, offset: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) target[offset + index] = text.charCodeAt(index);
}
