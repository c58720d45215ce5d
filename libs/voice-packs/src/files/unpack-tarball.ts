import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** Of the header and of the filling behind a file. */
const BLOCK = 512;
const text = (bytes: Buffer, from: number, length: number): string => bytes.toString('utf8', from, from + length).replace(/\0.*$/s, '');

/** Bytes of a stream, as many as are asked for. */
class Bytes {
  private readonly pieces: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.pieces = stream[Symbol.asyncIterator]();
  }

  /** The next bytes, at most `length`; empty at the end. */
  async some(length: number): Promise<Buffer> {
    if (this.rest.length === 0) this.rest = await this.next();
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(taken.length);
    return taken;
  }

  /** Gives the next `length` bytes to `take`, piece by piece; fewer at the end. */
  async pass(length: number, take?: (piece: Buffer) => Promise<unknown>): Promise<void> {
    for (let left = length; left > 0;) {
      const piece = await this.some(left);
      if (piece.length === 0) return;
      await take?.(piece);
      left -= piece.length;
    }
  }

  async all(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    await this.pass(length, (piece) => Promise.resolve(pieces.push(piece)));
    return Buffer.concat(pieces);
  }

  private async next(): Promise<Buffer> {
    const next = await this.pieces.next();
    return next.done === true ? Buffer.alloc(0) : next.value;
  }
}

/**
 * Writes files of an npm tarball, each to the path that `targets` has for its path inside, and nothing else: no other path, no link, no
 * right. It stops when it has them all. Files that the tarball does not have are not written.
 */
export async function unpackTarball(tarball: string, targets: ReadonlyMap<string, string>): Promise<void> {
  const packed = createReadStream(tarball, { highWaterMark: 1 << 18 });
  const stream = packed.pipe(createGunzip({ chunkSize: 1 << 18 }));
  packed.on('error', (error) => stream.destroy(error));
  const bytes = new Bytes(stream as AsyncIterable<Buffer>);
  try {
    for (let left = targets.size; left > 0;) {
      const header = await bytes.all(BLOCK);
      if (header.length < BLOCK || header[0] === 0) return;
      const prefix = text(header, 345, 155);
      const name = `${prefix === '' ? '' : `${prefix}/`}${text(header, 0, 100)}`;
      const length = Number.parseInt(text(header, 124, 12), 8) || 0;
      const isFile = header[156] === 0x30 || header[156] === 0;
      const target = isFile ? targets.get(name) : undefined;
      await (target === undefined ? bytes.pass(length) : write(target, bytes, length));
      if (target !== undefined) left -= 1;
      await bytes.pass((BLOCK - (length % BLOCK)) % BLOCK);
    }
  } finally {
    stream.destroy();
    packed.destroy();
  }
}

async function write(target: string, bytes: Bytes, length: number): Promise<void> {
  const handle = await open(target, 'w');
  try {
    await bytes.pass(length, (piece) => handle.writeFile(piece));
  } finally {
    await handle.close();
  }
}
