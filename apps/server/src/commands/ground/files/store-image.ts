import { createHash } from 'node:crypto';
import type { CallOutput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import type { PictureChecker } from '../../../ports/picture-checker.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { FileAddresses } from './file-address.ts';
import type { RemoveFiles } from './remove-file.ts';
import { storeFile } from './store-file.ts';

export interface StoreImagePorts {
  database: Database;
  pictures: PictureChecker;
  addresses: FileAddresses;
  removeFiles: RemoveFiles;
  storage: Storage;
}

/** Redraws an uploaded picture and stores the result: none of the uploaded bytes are served. */
export async function storeImage(
  ports: StoreImagePorts,
  memberId: string,
  upload: { path: string; name: string },
): Promise<CallOutput<'uploadImage'>> {
  const { bytes, width, height } = await ports.pictures.redraw(upload.path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const stored = `images/${hash.slice(0, 2)}/${hash}.webp`;
  const place = () => ports.storage.put(stored, bytes);
  const file = await storeFile(ports, memberId, { type: 'image/webp', size: bytes.length, path: stored, name: upload.name, place });
  return { id: file.id, name: file.name, type: file.type, size: file.size, url: ports.addresses.of(file), width, height };
}
