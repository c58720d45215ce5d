import { AppError } from '../errors/app-error.ts';
import type { SoundImporter } from '../ports/sound-importer.ts';
import type { SoundStore } from '../sounds/create-sound-store.ts';
import { SoundError, type SoundErrorCode } from '../sounds/sound-error.ts';

const refusals: Readonly<Record<SoundErrorCode, 'upload.type' | 'upload.broken' | 'upload.too_long' | 'storage.full'>> = {
  'not-audio': 'upload.type',
  unsupported: 'upload.type',
  'too-long': 'upload.too_long',
  'too-short': 'upload.broken',
  broken: 'upload.broken',
  'time-out': 'upload.broken',
  'no-room': 'storage.full',
};

/** The sound store as uploads see it. */
export function createStoredSounds(store: Pick<SoundStore, 'importFile'>): SoundImporter {
  return {
    importFile: (path) =>
      store.importFile(path).catch((error: unknown) => {
        if (error instanceof SoundError) throw new AppError(refusals[error.code], { data: { reason: error.code }, cause: error });
        throw error;
      }),
  };
}
