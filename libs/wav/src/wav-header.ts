/** What follows a header. */
export interface WavContent {
  sampleRate: number;
  /** Per channel; `undefined` for a stream whose length is not known. */
  samples: number | undefined;
  /** 1 when left out. */
  channels?: 1 | 2;
  /** Of integer samples, 16 when left out. */
  bitDepth?: 16 | 24;
  /** Fields of LIST/INFO, which come before the samples, so that a stream carries it too: four letters and a text. */
  info?: readonly (readonly [id: string, text: string])[];
}

/** What a header says when the length is not known yet, or more than 32 bits can say; players then read to the end. */
const unknownLength = 0xffff_ffff;
const plainBytes = 44;

/** The header of a WAV file; the samples follow. */
export function wavHeader({ sampleRate, samples, channels = 1, bitDepth = 16, info = [] }: WavContent): Uint8Array<ArrayBuffer> {
  const frameLength = (channels * bitDepth) / 8;
  const list = info.length > 0 ? infoList(info) : new Uint8Array(0);
  const bytes = samples === undefined ? unknownLength : samples * frameLength;
  const fits = plainBytes - 8 + list.length + bytes < unknownLength;
  const dataLength = fits ? bytes : unknownLength;
  const header = new Uint8Array(plainBytes + list.length);
  const view = new DataView(header.buffer);
  write(header, 0, 'RIFF');
  view.setUint32(4, fits ? plainBytes - 8 + list.length + dataLength : unknownLength, true);
  write(header, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frameLength, true);
  view.setUint16(32, frameLength, true);
  view.setUint16(34, bitDepth, true);
  header.set(list, 36);
  write(header, 36 + list.length, 'data');
  view.setUint32(40 + list.length, dataLength, true);
  return header;
}

function infoList(info: readonly (readonly [id: string, text: string])[]): Uint8Array {
  const chunks = info.map(([id, text]) => chunk(id, text));
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
