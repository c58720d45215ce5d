import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoveOrderFiles } from '../commands/orders/free-order-files.ts';

/** Finished files are kept in a folder for each order: nothing in it belongs to another. */
export function createOrderFolders(filesDir: string): RemoveOrderFiles {
  return (orderId) => rm(orderFolder(filesDir, orderId), { recursive: true, force: true });
}

export function orderFolder(filesDir: string, orderId: string): string {
  return join(filesDir, 'orders', orderId);
}
