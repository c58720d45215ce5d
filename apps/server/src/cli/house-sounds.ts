import { librarySounds } from '@shengyu/speech/library';
import { createDiskStorage } from '../adapters/storage/disk-storage.ts';
import type { SoundLibrary } from '../ports/sound-library.ts';
import { createSoundStore } from '../sounds/create-sound-store.ts';

/** The library's sounds without a site: made in a folder when a script first uses them, and cached there. */
export function createHouseSounds(directory: string): SoundLibrary {
  // Created on first use: most scripts have no sounds.
  let store: ReturnType<typeof createSoundStore> | undefined;
  return {
    async find(id) {
      const entry = librarySounds.find((sound) => sound.id === id);
      if (!entry) return undefined;
      store ??= createSoundStore({ storage: createDiskStorage(directory) });
      const { hash, samples, loudnessLufs } = await (await store).builtIn(id);
      const path = await (await store).localPath(hash);
      return { id, path, samples, channels: 2, sampleRate: 44_100, loop: entry.loop, loudnessLufs };
    },
  };
}
