import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inArray } from 'drizzle-orm';
import type { RemoveFiles } from '../../commands/ground/files/remove-file.ts';
import type { RemoveOrderFiles } from '../../commands/orders/files/free-order-files.ts';
import { readSecret } from '../../commands/site/configuration/read-secret.ts';
import type { Database } from '../../db/database.ts';
import { files, invoiceFiles, orderFiles, orders } from '../../db/schema/index.ts';
import type { ListedObject, Storage } from '../../ports/storage.ts';

export interface GarbagePorts {
  database: Database;
  storage: Storage;
  removeFiles: RemoveFiles;
  removeOrderFiles: RemoveOrderFiles;
}

/** Younger files may still be recorded. */
const SETTLED_MS = 3_600_000;
const AT_ONCE = 200;
const SCRATCH = 'tmp';
/** Folders whose files are named by their content and have a row each. */
const contentFolders = ['images', 'sounds'];
const contentFile = /^\w+\/[0-9a-f]{2}\/[0-9a-f]{64}\.\w+$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names the database that the files belong to. */
const OWNER_KEY = '.database';

/**
 * Deletes files that a killed process placed and did not record. Safe beside running orders and
 * uploads, and beside itself: folders of open orders are left alone, ended orders do not open again, and content is deleted under the
 * lock that an upload holds from placing it to recording it. Beside a database that is not the one of these files, say an empty one
 * that was configured by mistake, nothing is deleted: every file would look like garbage to it. Answers whether it collected.
 */
export async function collectGarbage(ports: GarbagePorts, now = Date.now()): Promise<boolean> {
  if (!(await belongTogether(ports))) return false;
  const { storage } = ports;
  for await (const batch of batches(storage.list('orders'))) await collectFromOrders(ports, batch, now);
  const scratch = join(storage.folder, SCRATCH);
  for (const name of await readdir(scratch).catch(() => []))
    if (await isLeft(join(scratch, name), now)) await rm(join(scratch, name), { recursive: true, force: true });
  for (const folder of contentFolders)
    for await (const batch of batches(storage.list(folder))) {
      const settled = batch.filter(({ key, modifiedMs }) => contentFile.test(key) && now - modifiedMs > SETTLED_MS);
      await collectContent(
        ports,
        settled.map(({ key }) => key),
      );
    }
  for await (const batch of batches(storage.list('invoices'))) await collectFromInvoices(ports, batch, now);
  return true;
}

/** The first database that finds a storage without an owner becomes its owner. */
async function belongTogether({ database, storage }: GarbagePorts): Promise<boolean> {
  const secret = await readSecret(database, 'file-addresses');
  const name = createHash('sha256').update(`owner of files:${secret}`).digest('hex');
  if (!(await storage.head(OWNER_KEY))) await storage.put(OWNER_KEY, Buffer.from(name));
  return (await text(await storage.get(OWNER_KEY))) === name;
}

async function collectFromOrders(
  { database: { db }, storage, removeOrderFiles }: GarbagePorts,
  found: readonly ListedObject[],
  now: number,
): Promise<void> {
  const byOrder = Object.groupBy(found, ({ key }) => key.split('/')[1] ?? '');
  const ids = Object.keys(byOrder).filter((name) => uuid.test(name));
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
    const left = (byOrder[id] ?? []).filter(({ key, modifiedMs }) => !paths.has(key) && now - modifiedMs > SETTLED_MS);
    await storage.remove(left.map(({ key }) => key));
  }
}

async function collectFromInvoices(
  { database: { db }, storage }: GarbagePorts,
  found: readonly ListedObject[],
  now: number,
): Promise<void> {
  const settled = found.filter(({ modifiedMs }) => now - modifiedMs > SETTLED_MS).map(({ key }) => key);
  if (settled.length === 0) return;
  const rows = await db.select({ path: invoiceFiles.path }).from(invoiceFiles).where(inArray(invoiceFiles.path, settled));
  const known = new Set(rows.map(({ path }) => path));
  await storage.remove(settled.filter((key) => !known.has(key)));
}

async function collectContent({ database: { db }, removeFiles }: GarbagePorts, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  const rows = await db.select({ path: files.path }).from(files).where(inArray(files.path, paths));
  const known = new Set(rows.map(({ path }) => path));
  await removeFiles(paths.filter((path) => !known.has(path)));
}

function isLeft(path: string, now: number): Promise<boolean> {
  return stat(path).then(
    ({ mtimeMs }) => now - mtimeMs > SETTLED_MS,
    () => false,
  );
}

/** What is listed, a few hundred at a time: it may be millions. */
async function* batches(objects: AsyncIterable<ListedObject>): AsyncGenerator<ListedObject[]> {
  let batch: ListedObject[] = [];
  for await (const object of objects) {
    batch.push(object);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
