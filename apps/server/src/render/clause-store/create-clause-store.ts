import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clausePath, isKeptName, parseClauseName } from './clause-path.ts';
import type { KeptKind } from './clause-path.ts';
import type { SharedClauses } from './shared-clauses.ts';

export interface ClauseEntry {
  /** Length in samples; of an encoded piece in bytes. */
  samples: number;
  path: string;
}

/** Clauses a render is working with; they are not pruned before `release`. Pieces are not held: one that is gone is made again. */
export interface ClauseLease {
  /** `undefined` when it has to be made. Counts as a use. */
  find(key: string): ClauseEntry | undefined;
  /** The same, also where another process has made it: then it is copied into this store. */
  fetch(key: string): Promise<ClauseEntry | undefined>;
  /** Those of these that nobody has made. */
  missing(keys: readonly string[]): Promise<ReadonlySet<string>>;
  put(key: string, samples: number, file: Uint8Array, kind?: KeptKind): Promise<ClauseEntry>;
  /** Resolves when other processes find what was put so far. */
  share(): Promise<void>;
  release(): Promise<void>;
}

/** Rendered clauses and encoded pieces by the hash of everything that shapes them. */
export interface ClauseStore {
  lease(): ClauseLease;
}

interface Kept extends ClauseEntry {
  kind: KeptKind;
  bytes: number;
  leases: number;
}

/** Pieces, of which one WAV file of an hour has half a gigabyte, take at most so much of the room: clauses take longer to make. */
const shareOfPieces = 1 / 2;

/**
 * A folder of clauses, bounded in size. The index is in memory, in order of last use; a file appears under its name
 * whole or not at all, and what a crash left behind half-written is removed at the next start.
 */
export async function createClauseStore(directory: string, limitBytes: number, shared?: SharedClauses): Promise<ClauseStore> {
  await mkdir(directory, { recursive: true });
  const index = await readIndex(directory);
  const bytes = { clause: 0, piece: 0 };
  for (const kept of index.values()) bytes[kept.kind] += kept.bytes;

  const drop = (key: string, kept: Kept) => {
    index.delete(key);
    bytes[kept.kind] -= kept.bytes;
    return rm(kept.path, { force: true });
  };
  const prune = async () => {
    for (const [key, kept] of index) {
      if (bytes.clause + bytes.piece <= limitBytes) return;
      if (kept.leases === 0) await drop(key, kept);
    }
  };
  const prunePieces = async () => {
    for (const [key, kept] of index) {
      if (bytes.piece <= limitBytes * shareOfPieces) return;
      if (kept.kind === 'piece') await drop(key, kept);
    }
  };

  const place = async (key: string, samples: number, file: Uint8Array, kind: KeptKind): Promise<Kept> => {
    const path = clausePath(directory, key, kind, samples);
    const draft = join(directory, `${randomUUID()}.draft`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, file);
    await rename(draft, path);
    const known = index.get(key);
    if (known) return known;
    bytes[kind] += file.length;
    const kept = { samples, path, kind, bytes: file.length, leases: 0 };
    index.set(key, kept);
    return kept;
  };

  return {
    lease() {
      const held = new Set<string>();
      const hold = (key: string, kept: Kept) => {
        if (!held.has(key) && kept.kind === 'clause') {
          kept.leases += 1;
          held.add(key);
        }
        // Moves the entry to the end: the map is in order of last use.
        index.delete(key);
        index.set(key, kept);
        return kept;
      };
      return {
        find(key) {
          const kept = index.get(key);
          return kept && hold(key, kept);
        },
        async fetch(key) {
          const kept = index.get(key);
          if (kept) return hold(key, kept);
          for (const clause of (await shared?.load(key)) ?? [])
            if (!index.has(clause.key)) await place(clause.key, clause.length, clause.file, clause.kind);
          const loaded = index.get(key);
          return loaded && hold(key, loaded);
        },
        async missing(keys) {
          const here = keys.filter((key) => !index.has(key));
          const elsewhere = here.length === 0 ? undefined : await shared?.known(here);
          return new Set(here.filter((key) => !elsewhere?.has(key)));
        },
        async put(key, samples, file, kind = 'clause') {
          const entry = hold(key, await place(key, samples, file, kind));
          shared?.add({ key, kind, length: samples, file });
          if (kind === 'piece') await prunePieces();
          return entry;
        },
        share: async () => shared?.flush(),
        async release() {
          for (const key of held) {
            const kept = index.get(key);
            if (kept) kept.leases -= 1;
          }
          held.clear();
          await shared?.flush();
          await prune();
        },
      };
    },
  };
}

async function readIndex(directory: string): Promise<Map<string, Kept>> {
  const found: { key: string; kept: Kept; usedMs: number }[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const folder = join(directory, entry.name);
    if (entry.name.endsWith('.draft')) await rm(folder, { force: true });
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const names = await readdir(folder);
    // All of a folder at once: a store of a hundred thousand files is listed before somebody waits for its first sound.
    await Promise.all(
      names.map(async (name) => {
        const parsed = parseClauseName(name);
        const path = join(folder, name);
        if (!parsed && isKeptName(name)) await rm(path, { force: true });
        if (!parsed) return;
        const { size, mtimeMs } = await stat(path);
        found.push({
          key: parsed.key,
          kept: { samples: parsed.samples, path, kind: parsed.kind, bytes: size, leases: 0 },
          usedMs: mtimeMs,
        });
      }),
    );
  }
  found.sort((a, b) => a.usedMs - b.usedMs);
  return new Map(found.map(({ key, kept }) => [key, kept]));
}
