import { statfs } from 'node:fs/promises';
import type { PackFile } from '../voice-pack.ts';
import { sumBytes, type Carrier } from '../ways/delivery.ts';
import { diskFull } from './install-failed.ts';

const MARGIN_BYTES = 64 * 1024 * 1024;
/** A package client keeps what it fetches in its cache and in the file that it is asked for. */
const COPIES = 2;

/** @throws InstallFailed `disk-full` when the files and the largest of the transfers have no room beside each other */
export async function requireSpace(cache: string, files: readonly PackFile[], carriers: readonly Carrier[]): Promise<void> {
  const transfers = carriers.map((carrier) => {
    const has = carrier.has(files);
    return has.length === 0 ? 0 : carrier.transferBytes(has);
  });
  const need = sumBytes(files) + COPIES * Math.max(0, ...transfers) + MARGIN_BYTES;
  const { bavail, bsize } = await statfs(cache);
  if (bavail * bsize < need) throw diskFull(cache, need, bavail * bsize);
}
