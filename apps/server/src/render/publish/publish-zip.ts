import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { directoryRecord, endRecords, localHeader } from '../../zip/zip-records.ts';
import type { WrittenEntry } from '../../zip/zip-records.ts';
import { publish } from './publish-file.ts';

export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  /** Bytes of the content. */
  size: number;
  content: AsyncIterable<Uint8Array>;
}

export function textEntry(name: string, content: string): ZipEntry {
  const bytes = Buffer.from(content, 'utf8');
  return { name, size: bytes.length, content: Readable.from([bytes]) };
}

/** Writes a ZIP entry by entry; sound does not get smaller, so nothing is compressed. Bounded in memory. @returns the size in bytes */
export function publishZip(path: string, entries: AsyncIterable<ZipEntry>): Promise<number> {
  return publish(path, async (file) => {
    const written: WrittenEntry[] = [];
    const madeAt = new Date();
    let at = 0;
    for await (const entry of entries) {
      const made = await writeEntry(file, entry, { at, madeAt });
      written.push(made.entry);
      at = made.end;
    }
    const directory = Buffer.concat(written.map(directoryRecord));
    await file.write(directory, 0, directory.length, at);
    const end = endRecords(written.length, directory.length, at);
    await file.write(end, 0, end.length, at + directory.length);
  });
}

async function writeEntry(
  file: FileHandle,
  { name, size, content }: ZipEntry,
  { at, madeAt }: Pick<WrittenEntry, 'at' | 'madeAt'>,
): Promise<{ entry: WrittenEntry; end: number }> {
  const entry = { name: Buffer.from(name, 'utf8'), size, crc: 0, at, madeAt };
  const header = localHeader(entry).length;
  let place = at + header;
  for await (const chunk of content) {
    entry.crc = crc32(chunk, entry.crc);
    await file.write(chunk, 0, chunk.length, place);
    place += chunk.length;
  }
  if (place - at - header !== size) throw new Error(`"${name}" has ${place - at - header} bytes instead of ${size}.`);
  // Last, as it says the checksum.
  await file.write(localHeader(entry), 0, header, at);
  return { entry, end: place };
}
