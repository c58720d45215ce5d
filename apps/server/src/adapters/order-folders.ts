import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoveOrderFiles } from '../commands/orders/free-order-files.ts';

/** Each order has a folder of its own for its finished files. */
export function createOrderFolders(filesDir: string): RemoveOrderFiles {
  return (orderId) => rm(orderFolder(filesDir, orderId), { recursive: true, force: true });
}

export function orderFolder(filesDir: string, orderId: string): string {
  return join(filesDir, 'orders', orderId);
}
