import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { orderFiles, orders } from '../../../db/schema/index.ts';

/** Deletes the finished files of an order from the disk. Repeating it does nothing. */
export type RemoveOrderFiles = (orderId: string) => Promise<void>;

const AT_ONCE = 200;

/**
 * Deletes the files of erased orders: of one, or of all whose deletion was cut short. The rows go last, so that a
 * kill in between leaves something to find.
 */
export async function freeOrderFiles(database: Pick<Database, 'db'>, removeFiles: RemoveOrderFiles, orderId?: string): Promise<void> {
  const { db } = database;
  const removed = await db
    .selectDistinct({ id: orderFiles.orderId, folder: sql<string>`split_part(${orderFiles.path}, '/', 2)` })
    .from(orderFiles)
    .innerJoin(orders, eq(orders.id, orderFiles.orderId))
    .where(and(isNotNull(orders.erasedAt), orderId === undefined ? undefined : eq(orders.id, orderId)))
    .limit(AT_ONCE);
  for (const { id, folder } of removed) {
    await removeFiles(id);
    // The files may have been made anew by another order.
    if (folder !== id) await removeFiles(folder);
    await db.delete(orderFiles).where(eq(orderFiles.orderId, id));
  }
  if (removed.length === AT_ONCE) await freeOrderFiles(database, removeFiles);
}
