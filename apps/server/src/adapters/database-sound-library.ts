import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { files, sounds, type StoredSound } from '../db/schema/index.ts';
import type { SoundMaker } from '../ports/sound-importer.ts';
import type { LibrarySound, SoundLibrary } from '../ports/sound-library.ts';

/** Sounds by id from the site's tables. One of the library that is not made yet is made now: somebody waits for it. */
export function createDatabaseSoundLibrary(
  database: Database,
  store: SoundMaker & { localPath: (hash: string) => Promise<string> },
): SoundLibrary {
  return {
    find: async (soundId) => {
      const [row] = await database.db
        .select({ ownerId: sounds.ownerId, loop: sounds.loop, sound: files.sound })
        .from(sounds)
        .leftJoin(files, eq(files.id, sounds.fileId))
        .where(eq(sounds.id, soundId));
      if (!row) return undefined;
      if (row.sound) return toLibrarySound(soundId, row.loop, row.sound, await store.localPath(row.sound.hash));
      if (row.ownerId !== null) return undefined;
      const made = await store.builtIn(soundId);
      return toLibrarySound(soundId, row.loop, made, await store.localPath(made.hash));
    },
  };
}

function toLibrarySound(id: string, loop: boolean, { samples, loudnessLufs }: StoredSound, path: string): LibrarySound {
  return { id, path, samples, channels: 2, sampleRate: 44_100, loop, loudnessLufs };
}
