import { statfs } from 'node:fs/promises';
import type { PackFile } from '../voice-pack.ts';
import { sumBytes, type Carrier } from '../ways/delivery.ts';
import { diskFull } from './install-failed.ts';

const MARGIN_BYTES = 64 * 1024 * 1024;

/** @throws InstallFailed `disk-full` when the files and what the greediest of the ways keeps meanwhile have no room beside each other */
export async function requireSpace(cache: string, files: readonly PackFile[], carriers: readonly Carrier[]): Promise<void> {
  const scratch = carriers.map((carrier) => (carrier.has(files).length > 0 ? carrier.scratchBytes : 0));
  const need = sumBytes(files) + Math.max(0, ...scratch) + MARGIN_BYTES;
  const { bavail, bsize } = await statfs(cache);
  if (bavail * bsize < need) throw diskFull(cache, need, bavail * bsize);
}
