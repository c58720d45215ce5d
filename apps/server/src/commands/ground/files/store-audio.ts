import type { CallOutput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import type { SoundImporter } from '../../../ports/sound-importer.ts';
import type { FileAddresses } from './file-address.ts';
import type { RemoveFiles } from './remove-file.ts';
import { storeFile } from './store-file.ts';

export interface StoreAudioPorts {
  database: Database;
  importer: SoundImporter;
  addresses: FileAddresses;
  removeFiles: RemoveFiles;
}

/** Decodes an uploaded sound to its end and stores it, within the member's quota. A refused one leaves nothing behind. */
export async function storeAudio(
  ports: StoreAudioPorts,
  memberId: string,
  upload: { path: string; name: string },
): Promise<CallOutput<'uploadAudio'>> {
  await using imported = await ports.importer.importFile(upload.path, memberId);
  const { hash, samples, durationMs, loudnessLufs, peaks, size, key } = imported;
  const sound = { hash, samples, durationMs: Math.round(durationMs), loudnessLufs, peaks };
  const file = await storeFile(ports, memberId, {
    type: 'audio/wav',
    size,
    path: key,
    name: upload.name,
    sound,
    place: () => imported.place(),
  });
  return {
    id: file.id,
    name: file.name,
    type: file.type,
    size: file.size,
    url: ports.addresses.of(file),
    duration_ms: sound.durationMs,
    peaks,
  };
}
