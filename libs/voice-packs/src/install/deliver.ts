import path from 'node:path';
import type { TriedWay } from '../pack-state.ts';
import type { PackFile, Way } from '../voice-pack.ts';
import { byAddress, byArchive, byMirror } from '../ways/address-way.ts';
import { byCache } from '../ways/cache-way.ts';
import { sumBytes, type Carrier, type Delivery } from '../ways/delivery.ts';
import { byNpm } from '../ways/npm-way.ts';
import { byPip } from '../ways/pip-way.ts';
import type { Staging } from '../files/staging.ts';
import { WayFailed } from '../files/way-failed.ts';

/** What is installed as one folder: a pack, or the runtime. */
export interface FileSet {
  /** Of its folder. */
  readonly name: string;
  /** Folder of the cache that has it. */
  readonly parent: 'packs' | 'runtime';
  readonly files: readonly PackFile[];
  readonly ways: readonly Way[];
}

function carrierOf(way: Way): Carrier {
  switch (way.kind) {
    case 'npm':
      return byNpm(way);
    case 'pip':
      return byPip(way);
    case 'address':
      return byAddress(way);
    case 'archive':
      return byArchive(way);
  }
}

/** All ways to have the files of a set, in the order in which they are tried: what costs nothing, what the operator keeps, the described. */
export function carriersOf(cache: string, { name, parent, files, ways }: FileSet, mirrors: readonly string[]): Carrier[] {
  const published = Object.fromEntries(ways.flatMap((way) => (way.kind === 'address' ? [[way.file, basename(way.url)]] : [])));
  return [
    byCache(cache, path.join(cache, parent, name), files),
    ...mirrors.map((source) => byMirror({ source, place: `${parent}/${name}`, published })),
    ...ways.map(carrierOf),
  ];
}

const basename = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/**
 * What each file weighs in the transfer, by the first described way that has it: so progress runs evenly though a tarball holds more than
 * what is taken from it.
 */
export function transferOf({ files, ways }: FileSet): Map<string, number> {
  const weights = new Map<string, number>();
  for (const carrier of ways.map(carrierOf)) {
    const fresh = carrier.has(files).filter(({ path: name }) => !weights.has(name));
    const factor = carrier.transferBytes(fresh) / sumBytes(fresh);
    for (const { path: name, bytes } of fresh) weights.set(name, bytes * factor);
  }
  for (const { path: name, bytes } of files) if (!weights.has(name)) weights.set(name, bytes);
  return weights;
}

export interface DeliverOptions extends Omit<Delivery, 'files' | 'staging' | 'onBytes'> {
  readonly staging: Staging;
  readonly carriers: readonly Carrier[];
  readonly onWay: (name: string) => void;
  /** Weight of what is there or under way, of all files. */
  readonly onProgress: (missing: readonly PackFile[], underWay: { files: readonly PackFile[]; share: number }) => void;
  readonly onFailure: (tried: TriedWay) => void;
}

/** Tries the ways one after the other until no file is missing, or no way is left. Answers what is missing. */
export async function deliver(options: DeliverOptions): Promise<readonly PackFile[]> {
  const { staging, carriers, onWay, onProgress, onFailure } = options;
  for (const carrier of carriers) {
    const missing = staging.missing();
    if (missing.length === 0) break;
    const files = carrier.has(missing);
    if (files.length === 0) continue;
    onWay(carrier.name);
    const onBytes = (done: number, of: number): void => onProgress(missing, { files, share: of > 0 ? Math.min(1, done / of) : 1 });
    onBytes(0, 1);
    try {
      await carrier.bring({ ...options, files, onBytes });
    } catch (error) {
      options.signal.throwIfAborted();
      if (!(error instanceof WayFailed)) throw error;
      onFailure({ way: carrier.name, code: error.code, message: error.message });
    }
    onProgress(staging.missing(), { files: [], share: 0 });
  }
  return staging.missing();
}
