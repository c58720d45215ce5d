import { join } from 'node:path';
import type { RemoveOrderFiles } from '../commands/orders/files/free-order-files.ts';
import type { Storage } from '../ports/storage.ts';

const keyOf = (orderId: string): string => `orders/${orderId}`;

/** Each order has a folder of its own for its finished files. */
export function createOrderFolders(storage: Storage): RemoveOrderFiles {
  return (orderId) => storage.removeBelow(keyOf(orderId));
}

/** Where the files of an order are made on this machine. */
export function orderFolder(storage: Pick<Storage, 'folder'>, orderId: string): string {
  return join(storage.folder, keyOf(orderId));
}
