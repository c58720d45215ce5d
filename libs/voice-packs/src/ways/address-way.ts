import { statSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashFile } from '../files/hash-file.ts';
import { readStyles } from '../files/style-archive.ts';
import { WayFailed } from '../files/way-failed.ts';
import type { AddressWay, ArchiveWay } from '../voice-pack.ts';
import { sumBytes, type Carrier } from './delivery.ts';
import { download, hostOf } from './download.ts';

/** One file from its public address. */
export function byAddress(way: AddressWay): Carrier {
  return {
    name: hostOf(way.url),
    has: (files) => files.filter(({ path: name }) => name === way.file),
    transferBytes: sumBytes,
    scratchBytes: 0,
    bring: async ({ files, staging, limits, signal, onBytes }) => {
      for (const file of files) {
        const { bytes } = file;
        await download({ url: way.url, file: staging.draft(file), bytes, limits, signal, onBytes: (done) => onBytes(done, bytes) });
        await staging.accept(file);
      }
    },
  };
}

/** Styles from the public address of an archive of them. */
export function byArchive(way: ArchiveWay): Carrier {
  return {
    name: hostOf(way.url),
    has: (files) => files.filter(({ path: name }) => name.startsWith('styles/')),
    transferBytes: () => way.bytes,
    scratchBytes: way.bytes,
    bring: async ({ files, staging, limits, signal, onBytes }) => {
      const { url, bytes } = way;
      const archive = path.join(staging.scratch, `${way.sha256}.npz`);
      await download({ url, file: archive, bytes, limits, signal, onBytes: (done) => onBytes(done, bytes) });
      if ((await hashFile(archive, 'sha256')) !== way.sha256) {
        await rm(archive);
        throw new WayFailed('wrong-bytes', `${url} has other bytes than its description says.`);
      }
      const styles = readStyles(await readFile(archive));
      for (const file of files) {
        const style = styles.get(path.basename(file.path, '.bin'));
        if (!style) throw new WayFailed('absent', `${url} does not have ${file.path}.`);
        await writeFile(staging.draft(file), style);
        await staging.accept(file);
      }
    },
  };
}

const isAddress = (source: string): boolean => /^https?:\/\//.test(source) && URL.canParse(source);

export interface MirrorOptions {
  /** Folder or address. */
  readonly source: string;
  /** Where a copied cache has these files: `packs/kokoro-…`. */
  readonly place: string;
  /** Names under which files are published, by their paths in the pack. */
  readonly published: Readonly<Record<string, string>>;
}

/**
 * What an operator keeps: a copy of a cache, of one pack's folder, or the published files as they are downloaded by hand. It may have some
 * of the files only.
 */
export function byMirror({ source, place, published }: MirrorOptions): Carrier {
  const names = (file: string): string[] => [`${place}/${file}`, file, ...(published[file] === undefined ? [] : [published[file]])];
  return {
    name: isAddress(source) ? hostOf(source) : source,
    has: (files) => files,
    transferBytes: sumBytes,
    scratchBytes: 0,
    bring: async ({ files, staging, limits, signal, onBytes }) => {
      const total = sumBytes(files);
      let before = 0;
      const absent: string[] = [];
      for (const file of files) {
        const { bytes } = file;
        const fetched = await firstOf(names(file.path), (name) => {
          if (!isAddress(source)) return copy(path.join(source, name), staging.draft(file), bytes);
          const url = `${source.replace(/\/$/, '')}/${name.split('/').map(encodeURIComponent).join('/')}`;
          return download({ url, file: staging.draft(file), bytes, limits, signal, onBytes: (done) => onBytes(before + done, total) });
        });
        if (!fetched) {
          absent.push(file.path);
          continue;
        }
        await staging.accept(file);
        before += bytes;
        onBytes(before, total);
      }
      const [first] = absent;
      if (first !== undefined) throw new WayFailed('absent', `${source} does not have ${first}${more(absent.length - 1)}.`);
    },
  };
}

const more = (count: number): string => (count > 0 ? ` and ${count} more` : '');

/** Whether one of the names brought the file; those that are absent are passed over. */
async function firstOf(names: readonly string[], bring: (name: string) => Promise<void>): Promise<boolean> {
  for (const name of names) {
    try {
      await bring(name);
      return true;
    } catch (error) {
      if (!(error instanceof WayFailed) || error.code !== 'absent') throw error;
    }
  }
  return false;
}

async function copy(from: string, to: string, bytes: number): Promise<void> {
  const found = statSync(from, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new WayFailed('absent', `${from} is not there.`);
  if (found.size !== bytes) throw new WayFailed('wrong-bytes', `${from} has ${found.size} bytes instead of ${bytes}.`);
  await copyFile(from, to);
}
