import { promisify } from 'node:util';
import { brotliDecompress, crc32, gunzip, zstdDecompress } from 'node:zlib';
import { createCompressor, flush, type TextCoding } from './compression.ts';

/** A text in the pieces it is sent in, each as UTF-8, cut at each place where the request's own nonce goes. */
export type TextPieces = readonly (readonly Buffer[])[];

/** A text that was compressed once, ready for each answer's own nonce. */
export interface PackedText {
  fill(nonce: string): Buffer;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.split('');
const base64End = '==';

/**
 * Another nonce of the same length: no character is that of `nonce` at its place, and none comes twice. A text that reads right with both
 * has copies of the nonce in its places and nowhere else, so it reads right with each.
 */
function unlike(nonce: string): string {
  const left = new Set(alphabet);
  const made = nonce
    .slice(0, -base64End.length)
    .split('')
    .map((character) => {
      const other = [...left].find((one) => one !== character) ?? '';
      left.delete(other);
      return other;
    });
  return made.join('') + base64End;
}

export const fillPieces = (pieces: TextPieces, nonce: string): Buffer[][] => {
  const filler = Buffer.from(nonce);
  return pieces.map((parts) => parts.flatMap((part, index) => (index === 0 ? [part] : [filler, part])));
};

/** How each format says that bytes follow as they are. All begin and end at a whole byte, as what a flush has closed does. */
const asTheyAre: Readonly<Record<TextCoding, (length: number) => Buffer>> = {
  // RFC 7932, 9.2: not the last, four nibbles of length, uncompressed.
  br: (length) => littleEndian(((length - 1) << 3) | (1 << 19), 3),
  // RFC 8878, 3.1.1.2: not the last, raw.
  zstd: (length) => littleEndian(length << 3, 3),
  // RFC 1951, 3.2.4: not the last, stored.
  gzip: (length) => Buffer.concat([Buffer.of(0), littleEndian(length, 2), littleEndian(~length & 0xff_ff, 2)]),
};

function littleEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}

const unpack: Readonly<Record<TextCoding, (packed: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  gzip: promisify(gunzip),
};

/** The last eight bytes of gzip: the sum of the text, and its length. */
const gzipEndBytes = 8;

/** How far back each finds the nonce that it copies, with some room. */
const reachBytes: Readonly<Record<TextCoding, number>> = { br: 250_000, zstd: 1_000_000, gzip: 30_000 };

/**
 * What the compressor makes of the text with `mark` for its nonce, cut where a nonce is put as it is: the first one, and one that is more than
 * `reach` behind the last such. All others are copies of these.
 */
async function compress(pieces: TextPieces, mark: string, coding: TextCoding, reach: number): Promise<Buffer[]> {
  const stream = createCompressor(coding);
  const chunks: Buffer[] = [];
  const taken = (): Buffer => Buffer.concat(chunks.splice(0));
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const failed = new Promise<never>((_resolve, reject) => stream.once('error', reject));
  const flushed = async (): Promise<Buffer> => {
    await Promise.race([new Promise<void>((resolve) => flush(stream, coding, resolve)), failed]);
    return taken();
  };
  const filler = Buffer.from(mark);
  const cuts: Buffer[] = [];
  let since = Number.POSITIVE_INFINITY;
  for (const [place, parts] of pieces.entries()) {
    // A browser paints a piece while the next one is on its way.
    if (place > 0) flush(stream, coding);
    for (const [index, part] of parts.entries()) {
      const isCut = index > 0 && since > reach;
      if (isCut) {
        cuts.push(await flushed());
        stream.write(filler);
        await flushed();
      } else if (index > 0) stream.write(filler);
      if (isCut) since = 0;
      stream.write(part);
      since += part.length;
    }
  }
  stream.end();
  await Promise.race([new Promise((resolve) => stream.once('end', resolve)), failed]);
  return [...cuts, taken()];
}

async function packWithin(pieces: TextPieces, mark: string, coding: TextCoding, reach: number): Promise<PackedText | undefined> {
  const cuts = await compress(pieces, mark, coding, reach);
  const last = cuts.pop() ?? Buffer.of();
  if (cuts.length === 0) return { fill: () => last };
  const begins = asTheyAre[coding](mark.length);
  const heads = cuts.map((cut) => Buffer.concat([cut, begins]));
  const fill = (nonce: string): Buffer => {
    const filler = Buffer.from(nonce);
    const packed = Buffer.concat([...heads.flatMap((head) => [head, filler]), last]);
    if (coding !== 'gzip') return packed;
    let sum = 0;
    for (const part of fillPieces(pieces, nonce).flat()) sum = crc32(part, sum);
    packed.writeUInt32LE(sum, packed.length - gzipEndBytes);
    return packed;
  };
  const other = unlike(mark);
  const read = await unpack[coding](fill(other)).catch(() => undefined);
  return read?.equals(Buffer.concat(fillPieces(pieces, other).flat())) === true ? { fill } : undefined;
}

/**
 * The text compressed once, with `mark`, a nonce, in the nonce's places. Where one of them is no copy, as the compressor saw none, all are put as
 * they are. Undefined where it still does not read right with another nonce.
 */
export async function packText(pieces: TextPieces, mark: string, coding: TextCoding): Promise<PackedText | undefined> {
  return (await packWithin(pieces, mark, coding, reachBytes[coding])) ?? packWithin(pieces, mark, coding, -1);
}
