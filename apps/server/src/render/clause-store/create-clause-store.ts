import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clausePath, isKeptName, parseClauseName } from './clause-path.ts';
import type { KeptKind } from './clause-path.ts';

export interface ClauseEntry {
  /** Length in samples; of an encoded piece in bytes. */
  samples: number;
  path: string;
}

/** Clauses a render is working with; they are not pruned before `release`. */
export interface ClauseLease {
  /** `undefined` when the clause has to be synthesised. Counts as a use. */
  find(key: string): ClauseEntry | undefined;
  put(key: string, samples: number, file: Uint8Array, kind?: KeptKind): Promise<ClauseEntry>;
  release(): Promise<void>;
}

/** Rendered clauses and encoded pieces by the hash of everything that shapes them. */
export interface ClauseStore {
  lease(): ClauseLease;
}

interface Kept extends ClauseEntry {
  bytes: number;
  leases: number;
}

/**
 * A folder of clauses, bounded in size. The index is in memory, in order of last use; a file appears under its name
 * whole or not at all, and what a crash left behind half-written is removed at the next start.
 */
export async function createClauseStore(directory: string, limitBytes: number): Promise<ClauseStore> {
  await mkdir(directory, { recursive: true });
  const index = await readIndex(directory);
  let bytes = 0;
  for (const kept of index.values()) bytes += kept.bytes;

  const prune = async () => {
    for (const [key, kept] of index) {
      if (bytes <= limitBytes) return;
      if (kept.leases > 0) continue;
      index.delete(key);
      bytes -= kept.bytes;
      await rm(kept.path, { force: true });
    }
  };

  return {
    lease() {
      const held = new Set<string>();
      const hold = (key: string, kept: Kept) => {
        if (!held.has(key)) kept.leases += 1;
        held.add(key);
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
        async put(key, samples, file, kind = 'clause') {
          const path = clausePath(directory, key, kind, samples);
          const draft = join(directory, `${randomUUID()}.draft`);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(draft, file);
          await rename(draft, path);
          const known = index.get(key);
          if (!known) bytes += file.length;
          return hold(key, known ?? { samples, path, bytes: file.length, leases: 0 });
        },
        async release() {
          for (const key of held) {
            const kept = index.get(key);
            if (kept) kept.leases -= 1;
          }
          held.clear();
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
        found.push({ key: parsed.key, kept: { samples: parsed.samples, path, bytes: size, leases: 0 }, usedMs: mtimeMs });
      }),
    );
  }
  found.sort((a, b) => a.usedMs - b.usedMs);
  return new Map(found.map(({ key, kept }) => [key, kept]));
}
