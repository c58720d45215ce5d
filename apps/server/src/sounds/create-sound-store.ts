import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { WrittenSound } from '@shengyu/speech/sound';
import { StorageMissing, type Storage } from '../ports/storage.ts';
import { runDecodeProcess } from './decode/run-decode-process.ts';
import type { DecodeLimits } from './decode/run-decode-process.ts';
import { makeLibrarySound } from './make-library-sound.ts';

/** A sound in the storage: a WAV file as `LibrarySound` wants it. */
export interface StoredSound extends WrittenSound {
  key: string;
}

/** A sound on its way into the store: gone when it is disposed of, unless `place` put its file in the storage. */
export interface DraftSound extends StoredSound, AsyncDisposable {
  /** Of the file, in bytes. */
  size: number;
  place(): Promise<void>;
}

/** Decoded sounds by the hash of their content, and the sounds of the house, made when they are first wanted. */
export interface SoundStore {
  /** Decodes a file of unknown origin. @throws SoundError */
  importFile(path: string): Promise<DraftSound>;
  /** A sound of `librarySounds`. @throws when there is none of this id, or `signal` aborts */
  builtIn(id: string, signal?: AbortSignal): Promise<StoredSound>;
  /** Path of a file of this machine. */
  localPath(hash: string): Promise<string>;
}

export interface SoundStoreOptions {
  storage: Storage;
  limits?: Partial<DecodeLimits>;
}

/** An hour of Opus takes 45 s of a processor of 2024. */
const usual: DecodeLimits = {
  shortestMs: 50,
  longestMs: 3_600_000,
  processorMs: 240_000,
  waitMs: 1_800_000,
  memoryBytes: 700 * 2 ** 20,
};

const draftLifeMs = 3_600_000;

export async function createSoundStore({ storage, limits }: SoundStoreOptions): Promise<SoundStore> {
  const drafts = join(storage.folder, 'sounds', 'drafts');
  await mkdir(drafts, { recursive: true });
  await removeOld(drafts);
  const keyOf = (hash: string) => `sounds/${hash.slice(0, 2)}/${hash}.wav`;
  const making = new Map<string, Promise<StoredSound>>();

  /** Lets `write` fill a draft, which `place` then moves whole to where its content belongs. */
  const draftOf = async (write: (draft: string) => Promise<WrittenSound>): Promise<DraftSound> => {
    const draft = join(drafts, randomUUID());
    const discard = () => rm(draft, { force: true });
    try {
      const written = await write(draft);
      const key = keyOf(written.hash);
      const file = await open(draft);
      const { size } = await file.stat();
      await file.sync();
      await file.close();
      return { ...written, key, size, place: () => storage.take(key, draft), [Symbol.asyncDispose]: discard };
    } catch (error) {
      await discard();
      throw error;
    }
  };

  const make = async (id: string, signal?: AbortSignal): Promise<StoredSound> => {
    const note = `sounds/library/${id}.json`;
    const known = await readNote(storage, note);
    // An upload may have been the same sound, and its deletion took the file.
    if (known && (await storage.head(keyOf(known.hash)))) return { ...known, key: keyOf(known.hash) };
    await using sound = await draftOf((draft) => makeLibrarySound(id, draft, signal));
    await sound.place();
    const { hash, samples, durationMs, loudnessLufs, peaks } = sound;
    const written: WrittenSound = { hash, samples, durationMs, loudnessLufs, peaks };
    await storage.put(note, Buffer.from(JSON.stringify(written)));
    return { ...written, key: sound.key };
  };

  return {
    importFile: (path) => draftOf((draft) => runDecodeProcess(path, draft, { ...usual, ...limits })),
    builtIn(id, signal) {
      const pending = making.get(id) ?? make(id, signal);
      making.set(id, pending);
      pending.catch(() => making.delete(id));
      return pending;
    },
    localPath: (hash) => storage.localPath(keyOf(hash)),
  };
}

/** What a killed process left behind; a draft under way in another process is younger. */
async function removeOld(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > draftLifeMs) await rm(path, { force: true });
  }
}

async function readNote(storage: Storage, key: string): Promise<WrittenSound | undefined> {
  try {
    return JSON.parse(await text(await storage.get(key))) as WrittenSound;
  } catch (error) {
    if (error instanceof StorageMissing || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
