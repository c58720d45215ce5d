import path from 'node:path';
import { workspaceRoot } from '../../federation/workspace-root.ts';
import { diskStore } from './disk-store.ts';
import type { RegistryStore } from './registry-store.ts';

/** The registry of the site in `dataDir`: `REGISTRY_STORE=s3://bucket/prefix`, else a folder of it. */
export async function openStore(dataDir: string, { REGISTRY_STORE }: NodeJS.ProcessEnv = process.env): Promise<RegistryStore> {
  const federationDir = path.join(path.resolve(workspaceRoot, dataDir), 'federation');
  if (!REGISTRY_STORE) return diskStore(federationDir);
  // The client of the bucket takes a third of a second to load.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(REGISTRY_STORE, path.join(federationDir, 'keys'));
}
