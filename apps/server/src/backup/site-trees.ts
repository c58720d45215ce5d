import { join } from 'node:path';
import { openStorage } from '../adapters/storage/open-storage.ts';
import type { Storage } from '../ports/storage.ts';
import type { ServerSettings } from '../settings/server-settings.ts';
import { createFolderTree, type FileFacts, type FileTree } from './file-tree.ts';

/** What is begun, and shared clauses, which are made again. */
const notKept = ['tmp', 'clauses'];

/** What is kept of a site beside its database, by the name of its folder in a backup. Clauses are made again, keys are kept elsewhere. */
export async function siteTrees({ dataDir, storage }: Pick<ServerSettings, 'dataDir' | 'storage'>): Promise<ReadonlyMap<string, FileTree>> {
  const files =
    storage.kind === 'disk' ? createFolderTree(join(dataDir, 'files'), notKept) : createStorageTree(await openStorage(storage, dataDir));
  return new Map([
    ['files', files],
    ['federation', createFolderTree(join(dataDir, 'federation'), ['keys', 'staging'])],
    ['embed', createFolderTree(join(dataDir, 'embed'))],
  ]);
}

/** A bucket dates its objects itself. */
function createStorageTree(storage: Storage): FileTree {
  return {
    async *list() {
      for await (const { key, size, modifiedMs } of storage.list())
        if (!notKept.some((folder) => key.startsWith(`${folder}/`)))
          yield { path: key, bytes: size, changedMs: modifiedMs } satisfies FileFacts;
    },
    facts: async (path) => {
      const found = await storage.head(path);
      return found && { path, bytes: found.size, changedMs: found.modifiedMs };
    },
    read: (path) => storage.get(path),
    write: (path, content) => storage.put(path, content as AsyncIterable<Uint8Array>),
  };
}

/** What a site has sealed with these is lost without them; with them and the database everything is open. */
export const keyFiles = ['operator.key', 'webhooks.key', 'federation/keys/private.pem', 'federation/keys/public.pem'];
