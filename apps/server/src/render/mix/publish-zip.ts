import { Zip, ZipPassThrough } from 'fflate';
import { publish } from '../stages/publish-file.ts';

export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Writes a ZIP entry by entry; sound does not get smaller, so nothing is compressed. Bounded in memory. @returns the size in bytes */
export function publishZip(path: string, entries: AsyncIterable<ZipEntry>): Promise<number> {
  return publish(path, async (file) => {
    const made: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      made.push(chunk);
    });
    const drain = async () => {
      for (const chunk of made.splice(0)) await file.writeFile(chunk);
    };
    for await (const { name, content } of entries) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      for await (const chunk of content) {
        entry.push(chunk);
        await drain();
      }
      entry.push(new Uint8Array(0), true);
      await drain();
    }
    zip.end();
    await drain();
  });
}
