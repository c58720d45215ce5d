import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { readDump, type Dump } from '../db/transfer/read-dump.ts';
import { createFolderTree, createHashing, hashOf, type FileTree } from './file-tree.ts';
import { writeLines } from './lines-file.ts';
import { MANIFEST, type Manifest, type StoredFile } from './manifest.ts';

/** Tables whose column `path` names a stored file. */
const fileTables = new Set(['public.files', 'public.order_files', 'public.invoice_files']);

/**
 * Copies a site into a folder: first the database, as it is at one moment, then the files. A file is written before its row and never changes, so every
 * row of that moment has its file unless a member deletes it meanwhile; files that came later belong to nobody and are collected. The other
 * way round, rows would be kept whose files came after the copy. What was killed on the way goes on: files that were copied stay.
 */
export async function makeBackup(
  { database, trees }: { database: Database; trees: ReadonlyMap<string, FileTree> },
  folder: string,
  now: Date,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  const wanted: string[] = [];
  const content = await readDump(database, async (dump) => ({
    site: dump.site,
    newest: dump.newest,
    sequences: [...dump.sequences],
    tables: await writeTables(dump, folder, wanted),
  }));
  const files: StoredFile[] = [];
  for (const [name, tree] of trees) files.push(...(await copyTree(name, tree, folder)));
  const there = new Set(files.map(({ path }) => path));
  const list = 'files.ndjson.gz';
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    ...content,
    files: {
      count: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      list: {
        path: list,
        sha256: await writeLines(
          join(folder, list),
          files.map((file) => JSON.stringify(file)),
        ),
      },
      missing: wanted.filter((path) => !there.has(`files/${path}`)),
    },
  };
  await writeWhole(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
}

async function writeTables(dump: Dump, folder: string, wanted: string[]): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of dump.tables) {
    const { name, columns, rows, sum } = table;
    const path = `database/${name}.ndjson.gz`;
    const place = fileTables.has(name) ? columns.findIndex((column) => column.name === 'path') : -1;
    const lines = place < 0 ? dump.lines(table) : noting(dump.lines(table), (values) => wanted.push(values[place] ?? ''));
    tables.push({ name, columns: [...columns], rows, sum, path, sha256: await writeLines(join(folder, path), lines) });
  }
  return tables;
}

async function* noting(lines: AsyncIterable<string>, note: (values: readonly (string | null)[]) => void): AsyncGenerator<string> {
  for await (const line of lines) {
    note(JSON.parse(line) as (string | null)[]);
    yield line;
  }
}

async function copyTree(name: string, tree: FileTree, folder: string): Promise<StoredFile[]> {
  const copies = createFolderTree(join(folder, 'data', name));
  const files: StoredFile[] = [];
  for await (const { path, bytes, changedMs } of tree.list()) {
    const kept = await copies.facts(path);
    const isKept = kept !== undefined && kept.bytes === bytes && Math.abs(kept.changedMs - changedMs) < 2;
    const facts = isKept ? await hashOf(await copies.read(path)) : await copyFile(tree, copies, path, changedMs);
    if (facts) files.push({ path: `${name}/${path}`, ...facts });
  }
  return files;
}

async function copyFile(from: FileTree, to: FileTree, path: string, changedMs: number): Promise<Omit<StoredFile, 'path'> | undefined> {
  const { through, result } = createHashing();
  const content = await from.read(path);
  content.on('error', (error) => through.destroy(error));
  try {
    await to.write(path, content.pipe(through), changedMs);
    return result();
  } catch (error) {
    // Deleted between the list and the copy.
    if ((await from.facts(path)) === undefined) return undefined;
    throw error;
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text);
  const handle = await open(`${file}.part`);
  await handle.sync();
  await handle.close();
  await rename(`${file}.part`, file);
}
