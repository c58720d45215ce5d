import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface FileFacts {
  path: string;
  bytes: number;
  changedMs: number;
}

/** Files by their paths, in a folder or a bucket. */
export interface FileTree {
  list(): AsyncIterable<FileFacts>;
  /** Undefined where there is none. */
  facts(path: string): Promise<FileFacts | undefined>;
  read(path: string): Promise<Readable>;
  /** Appears whole or not at all. */
  write(path: string, content: Readable, changedMs: number): Promise<void>;
}

/** The files below `folder`, without those below the `left` ones. */
export function createFolderTree(folder: string, left: readonly string[] = []): FileTree {
  const at = (path: string): string => join(folder, path);
  const facts = async (path: string): Promise<FileFacts | undefined> => {
    const found = await stat(at(path)).catch(() => undefined);
    return found?.isFile() ? { path, bytes: found.size, changedMs: found.mtimeMs } : undefined;
  };
  async function* walk(below: string): AsyncGenerator<FileFacts> {
    const entries = await opendir(at(below)).catch(() => undefined);
    if (!entries) return;
    for await (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (left.includes(path)) continue;
      if (entry.isDirectory()) yield* walk(path);
      else {
        const found = await facts(path);
        if (found) yield found;
      }
    }
  }
  return {
    list: () => walk(''),
    facts,
    read: (path) => Promise.resolve(createReadStream(at(path))),
    write: async (path, content, changedMs) => {
      const file = at(path);
      await mkdir(dirname(file), { recursive: true });
      const begun = `${file}.part`;
      await pipeline(content, createWriteStream(begun)).catch(async (error: unknown) => {
        await rm(begun, { force: true });
        throw error;
      });
      await utimes(begun, new Date(), new Date(changedMs));
      await rename(begun, file);
    },
  };
}

/** Hands bytes on, and knows their hash at the end. */
export function createHashing(): { through: Transform; result: () => { bytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** The hash of what a stream gives. */
export async function hashOf(content: Readable): Promise<{ bytes: number; sha256: string }> {
  const { through, result } = createHashing();
  await pipeline(content, through.resume());
  return result();
}
