import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import type { CallOutput } from '@shengyu/api';
import type { Database } from '../../db/database.ts';
import type { SoundImporter } from '../../ports/sound-importer.ts';
import type { FileAddresses } from './file-address.ts';
import { unshared, type RemoveFiles } from './remove-file.ts';
import { storeFile } from './store-file.ts';

export interface StoreAudioPorts {
  database: Database;
  importer: SoundImporter;
  addresses: FileAddresses;
  removeFiles: RemoveFiles;
  filesDir: string;
}

/** Decodes an uploaded sound to its end and keeps it, within the member's space. What is refused leaves nothing behind. */
export async function storeAudio(
  { database, importer, addresses, removeFiles, filesDir }: StoreAudioPorts,
  memberId: string,
  upload: { path: string; name: string },
): Promise<CallOutput<'uploadAudio'>> {
  const { path, ...sound } = await importer.importFile(upload.path);
  const { size } = await stat(path);
  const stored = relative(filesDir, path);
  const { hash, samples, durationMs, loudnessLufs, peaks } = sound;
  const kept = { hash, samples, durationMs: Math.round(durationMs), loudnessLufs, peaks };
  try {
    const file = await storeFile(database, memberId, { type: 'audio/wav', size, path: stored, name: upload.name, sound: kept });
    return {
      id: file.id,
      name: file.name,
      type: file.type,
      size: file.size,
      url: addresses.of(file),
      duration_ms: kept.durationMs,
      peaks: kept.peaks,
    };
  } catch (error) {
    await removeFiles(await unshared(database.db, [stored]));
    throw error;
  }
}
