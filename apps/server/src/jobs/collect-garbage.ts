import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { RemoveFiles } from '../commands/files/remove-file.ts';
import type { RemoveOrderFiles } from '../commands/orders/free-order-files.ts';
import { readSecret } from '../commands/site/read-secret.ts';
import type { Database } from '../db/database.ts';
import { files, orderFiles, orders } from '../db/schema/index.ts';

export interface GarbagePorts {
  database: Database;
  filesDir: string;
  removeFiles: RemoveFiles;
  removeOrderFiles: RemoveOrderFiles;
}

/** Younger files may still be recorded. */
const SETTLED_MS = 3_600_000;
const AT_ONCE = 200;
/** Folders whose files are named by their content and have a row each. */
const contentFolders = ['images', 'sounds'];
const contentFile = /^[0-9a-f]{64}\.\w+$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names, in the file folder, the database that its files belong to. */
const OWNER_FILE = '.database';

/**
 * Deletes files that a killed process placed and did not record. Safe beside running orders and
 * uploads, and beside itself: folders of open orders are left alone, ended orders do not open again, and content is deleted under the
 * lock that an upload holds from placing it to recording it. Beside a database that is not the one of these files, say an empty one
 * that was configured by mistake, nothing is deleted: every file would look like garbage to it. Answers whether it collected.
 */
export async function collectGarbage(ports: GarbagePorts, now = Date.now()): Promise<boolean> {
  if (!(await belongTogether(ports))) return false;
  for (const folders of batches(await namesIn(join(ports.filesDir, 'orders')))) await collectFromOrders(ports, folders, now);
  for (const name of await namesIn(join(ports.filesDir, 'tmp'))) {
    const path = join(ports.filesDir, 'tmp', name);
    if (await isSettled(path, now)) await rm(path, { recursive: true, force: true });
  }
  for (const folder of contentFolders) {
    for (const shelf of await namesIn(join(ports.filesDir, folder))) {
      const names = (await namesIn(join(ports.filesDir, folder, shelf))).filter((name) => contentFile.test(name));
      for (const batch of batches(names.map((name) => `${folder}/${shelf}/${name}`))) await collectContent(ports, batch, now);
    }
  }
  return true;
}

/** The first database that finds a folder without an owner becomes its owner. */
async function belongTogether({ database, filesDir }: GarbagePorts): Promise<boolean> {
  const secret = await readSecret(database, 'file-addresses');
  const name = createHash('sha256').update(`owner of files:${secret}`).digest('hex');
  const path = join(filesDir, OWNER_FILE);
  await mkdir(filesDir, { recursive: true });
  // It fails where the file exists; where it fails for another reason, reading fails as well and says why.
  await writeFile(path, name, { flag: 'wx' }).catch(() => undefined);
  return (await readFile(path, 'utf8')) === name;
}

async function collectFromOrders(
  { database: { db }, filesDir, removeOrderFiles }: GarbagePorts,
  folders: string[],
  now: number,
): Promise<void> {
  const ids = folders.filter((name) => uuid.test(name));
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: orders.id, state: orders.state, replaces: orders.replaces })
    .from(orders)
    .where(inArray(orders.id, ids));
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  // What an order has made anew belongs to the first one.
  const owners = [...ids, ...rows.flatMap(({ replaces }) => replaces ?? [])];
  const kept = await db.select({ path: orderFiles.path }).from(orderFiles).where(inArray(orderFiles.orderId, owners));
  const paths = new Set(kept.map(({ path }) => path));
  for (const id of ids) {
    const state = states.get(id);
    if (state === 'failed' || state === 'cancelled' || state === 'expired') await removeOrderFiles(id);
    if (state !== 'done') continue;
    for (const name of await namesIn(join(filesDir, 'orders', id))) {
      const path = join('orders', id, name);
      if (!paths.has(path) && (await isSettled(join(filesDir, path), now)))
        await rm(join(filesDir, path), { recursive: true, force: true });
    }
  }
}

async function collectContent({ database: { db }, filesDir, removeFiles }: GarbagePorts, paths: string[], now: number): Promise<void> {
  const rows = await db.select({ path: files.path }).from(files).where(inArray(files.path, paths));
  const known = new Set(rows.map(({ path }) => path));
  for (const path of paths) if (!known.has(path) && (await isSettled(join(filesDir, path), now))) await removeFiles([path]);
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

function isSettled(path: string, now: number): Promise<boolean> {
  return stat(path).then(
    ({ mtimeMs }) => now - mtimeMs > SETTLED_MS,
    () => false,
  );
}

function batches(names: string[]): string[][] {
  return Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, index) => names.slice(index * AT_ONCE, (index + 1) * AT_ONCE));
}
