import { crc32 } from 'node:zlib';
import { directoryRecord, endRecords, localHeader } from './zip-records.ts';
import type { WrittenEntry } from './zip-records.ts';

export interface StreamedEntry {
  /** With `/` between folders. */
  name: string;
  /** Bytes of the content. */
  size: number;
  /** Reads the content; read twice, as its checksum is written before it. */
  open: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A ZIP of entries as it is sent, nothing compressed. Bounded in memory. `madeAt`: the time of every entry. Throws when a content is not as long as it was said to be. */
export async function* zipStream(entries: readonly StreamedEntry[], madeAt: Date): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = [];
  let at = 0;
  for (const { name, size, open } of entries) {
    let crc = 0;
    let length = 0;
    for await (const chunk of open()) {
      crc = crc32(chunk, crc);
      length += chunk.length;
    }
    if (length !== size) throw new Error(`"${name}" has ${length} bytes instead of ${size}.`);
    const entry = { name: Buffer.from(name, 'utf8'), size, crc, at, madeAt };
    const header = localHeader(entry);
    yield header;
    yield* open();
    written.push(entry);
    at += header.length + size;
  }
  const directory = Buffer.concat(written.map(directoryRecord));
  yield directory;
  yield endRecords(written.length, directory.length, at);
}

/** Bytes of the ZIP that `zipStream` sends. */
export function zipSize(entries: readonly Pick<StreamedEntry, 'name' | 'size'>[]): number {
  const written: WrittenEntry[] = [];
  let at = 0;
  for (const { name, size } of entries) {
    const entry = { name: Buffer.from(name, 'utf8'), size, crc: 0, at, madeAt: new Date(0) };
    written.push(entry);
    at += localHeader(entry).length + size;
  }
  const directory = Buffer.concat(written.map(directoryRecord));
  return at + directory.length + endRecords(written.length, directory.length, at).length;
}
