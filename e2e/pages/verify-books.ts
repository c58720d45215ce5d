import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const command = path.resolve(import.meta.dirname, '../../apps/server/bin/shengyu.mjs');

/** `shengyu ledger verify` on a site that is stopped. Throws with what does not add up. */
export async function verifyBooks(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [command, 'ledger', 'verify'], { env }).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`the books of ${dataDir} do not add up:\n${stdout}${stderr}`);
  });
}
