import { join } from 'node:path';
import type { ServerSettings } from '../settings/server-settings.ts';
import { createFolderTree, type FileTree } from './file-tree.ts';

/** What is kept of a site beside its database, by the name of its folder in a backup. Clauses are made again, keys are kept elsewhere. */
export function siteTrees({ dataDir }: Pick<ServerSettings, 'dataDir'>): ReadonlyMap<string, FileTree> {
  return new Map([
    ['files', createFolderTree(join(dataDir, 'files'), ['tmp', RESTORING])],
    ['federation', createFolderTree(join(dataDir, 'federation'), ['keys', 'staging'])],
    ['embed', createFolderTree(join(dataDir, 'embed'))],
  ]);
}

/** Marks, in the folder of files, a restore that has not ended. */
export const RESTORING = '.restoring';

/** What a site has sealed with these is lost without them; with them and the database everything is open. */
export const keyFiles = ['operator.key', 'webhooks.key', 'federation/keys/private.pem', 'federation/keys/public.pem'];
