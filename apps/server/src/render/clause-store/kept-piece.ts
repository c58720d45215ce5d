import { readFile } from 'node:fs/promises';
import type { ClauseLease } from './create-clause-store.ts';

/** Bytes from the store, or made and put there. @param key the hash of all that shapes them */
export async function keptPiece(lease: ClauseLease, key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const found = await lease.fetch(key);
  // A file that is gone or cut short, as after a loss of power, is made again.
  const kept = found && (await readFile(found.path).catch(() => undefined));
  if (kept?.length === found?.samples && kept) return kept;
  const bytes = await make();
  await lease.put(key, bytes.length, bytes, 'piece');
  return bytes;
}
