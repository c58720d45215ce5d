import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFauxqs, type FauxqsServer } from 'fauxqs';
import { openStorage } from '../adapters/storage/open-storage.ts';
import type { Storage } from '../ports/storage.ts';
import { readStorageSettings } from '../settings/storage-settings.ts';

export interface TestStorage {
  storage: Storage;
  /** What a process needs to use the same one. */
  env: Record<string, string>;
  /** The same storage as another process has it, with scratch of its own and perhaps other settings. */
  beside(env?: Record<string, string>): Promise<Storage>;
  drop(): Promise<void>;
}

const BUCKET = 'files';

/** Storages to run a suite on: a folder, and a bucket of an S3 server in this process. */
export const testStorages: readonly (readonly [name: string, open: () => Promise<TestStorage>])[] = [
  ['disk', openFolder],
  ['S3', openBucket],
];

async function openFolder(): Promise<TestStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storage-'));
  const open = (): Promise<Storage> => openStorage({ kind: 'disk' }, dataDir);
  return {
    storage: await open(),
    env: { STORAGE: 'disk', DATA_DIR: dataDir },
    beside: open,
    drop: () => Promise.resolve(rmSync(dataDir, { recursive: true, force: true })),
  };
}

let server: Promise<FauxqsServer> | undefined;
let users = 0;

/** One server for all buckets of a file of tests. */
export async function openBucket(): Promise<TestStorage> {
  users += 1;
  server ??= startFauxqs({ port: 0, logger: false, init: { buckets: [BUCKET] } });
  const { port } = await server;
  const root = mkdtempSync(join(tmpdir(), 'storage-'));
  const env = {
    STORAGE: `s3://${BUCKET}/${randomUUID()}`,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: 'us-east-1',
  };
  // The client reads its keys there.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  const open = (own = {}): Promise<Storage> => openStorage(readStorageSettings({ ...env, ...own }), join(root, randomUUID()));
  return {
    storage: await open(),
    env,
    beside: open,
    drop: async () => {
      users -= 1;
      if (users === 0) {
        const running = server;
        server = undefined;
        await (await running)?.stop();
      }
      rmSync(root, { recursive: true, force: true });
    },
  };
}
