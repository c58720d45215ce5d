import { createHash } from 'node:crypto';
import type { VoicePack } from './voice-pack.ts';

/** Name of a pack's folder: another set of files is another folder, other words about the same files are not. */
export function packFolderName({ id, version, symbols, files }: VoicePack): string {
  const held = files.map(({ path, sha256 }) => `${path} ${sha256}`).toSorted();
  const hash = createHash('sha256').update(JSON.stringify([id, version, symbols, held]));
  return `${id}-${hash.digest('hex').slice(0, 12)}`;
}
