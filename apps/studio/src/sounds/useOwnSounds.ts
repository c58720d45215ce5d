import { useCall } from '@shengyu/session';
import { useQueryClient } from '@tanstack/react-query';
import { addSound, removeSound, type SoundCard, type SoundKind, type UploadedAudio } from './sound.queries.ts';

export interface OwnSounds {
  /** Saves an uploaded file as a sound of the member. */
  save: (file: UploadedAudio, name: string, kind: SoundKind) => Promise<SoundCard>;
  remove: (id: string) => Promise<void>;
}

/** Changes the member's own sounds; lists that may hold them are read again. */
export function useOwnSounds(): OwnSounds {
  const call = useCall();
  const cache = useQueryClient();
  const changed = (): void => {
    for (const scope of ['mine', 'recent']) void cache.invalidateQueries({ queryKey: ['sounds', scope] });
  };
  return {
    async save(file, name, kind) {
      const sound = await addSound(call, file, name, kind);
      changed();
      return sound;
    },
    async remove(id) {
      await removeSound(call, id);
      changed();
    },
  };
}
