import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage, StorageSettings } from '../../ports/storage.ts';
import { createDiskStorage } from './disk-storage.ts';

/** The files of the site: in `DATA_DIR/files`, or in a bucket with that folder as scratch. */
export async function openStorage(settings: StorageSettings, dataDir: string): Promise<Storage> {
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true });
  if (settings.kind === 'disk') return createDiskStorage(folder);
  // The client of a bucket takes a third of a second to load.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(settings, folder);
}
