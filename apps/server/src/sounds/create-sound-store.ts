import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { WrittenSound } from '@shengyu/speech/sound';
import { runDecodeProcess } from './decode/run-decode-process.ts';
import type { DecodeLimits } from './decode/run-decode-process.ts';
import { makeLibrarySound } from './make-library-sound.ts';

/** A sound in the store; `path` is a WAV file as `LibrarySound` wants it. */
export interface StoredSound extends WrittenSound {
  path: string;
}

/** A sound on its way into the store: gone when it is disposed of, unless `place` put its file at `path`. */
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
  pathOf(hash: string): string;
}

export interface SoundStoreOptions {
  directory: string;
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

export async function createSoundStore({ directory, limits }: SoundStoreOptions): Promise<SoundStore> {
  const drafts = join(directory, 'drafts');
  await mkdir(drafts, { recursive: true });
  await removeOld(drafts);
  const pathOf = (hash: string) => join(directory, hash.slice(0, 2), `${hash}.wav`);
  const making = new Map<string, Promise<StoredSound>>();

  /** Lets `write` fill a draft, which `place` then moves whole to where its content belongs. */
  const draftOf = async (write: (draft: string) => Promise<WrittenSound>): Promise<DraftSound> => {
    const draft = join(drafts, randomUUID());
    const discard = () => rm(draft, { force: true });
    try {
      const written = await write(draft);
      const path = pathOf(written.hash);
      const file = await open(draft);
      const { size } = await file.stat();
      await file.sync();
      await file.close();
      const place = async () => {
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
      };
      return { ...written, path, size, place, [Symbol.asyncDispose]: discard };
    } catch (error) {
      await discard();
      throw error;
    }
  };

  const make = async (id: string, signal?: AbortSignal): Promise<StoredSound> => {
    const note = join(directory, 'library', `${id}.json`);
    const known = await readNote(note);
    // An upload may have been the same sound, and its deletion took the file.
    if (known && (await isThere(pathOf(known.hash)))) return { ...known, path: pathOf(known.hash) };
    await using sound = await draftOf((draft) => makeLibrarySound(id, draft, signal));
    await sound.place();
    const { hash, samples, durationMs, loudnessLufs, peaks } = sound;
    const written: WrittenSound = { hash, samples, durationMs, loudnessLufs, peaks };
    await mkdir(dirname(note), { recursive: true });
    const draft = join(drafts, randomUUID());
    await writeFile(draft, JSON.stringify(written));
    await rename(draft, note);
    return { ...written, path: sound.path };
  };

  return {
    importFile: (path) => draftOf((draft) => runDecodeProcess(path, draft, { ...usual, ...limits })),
    builtIn(id, signal) {
      const pending = making.get(id) ?? make(id, signal);
      making.set(id, pending);
      pending.catch(() => making.delete(id));
      return pending;
    },
    pathOf,
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

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function readNote(path: string): Promise<WrittenSound | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as WrittenSound;
  } catch {
    return undefined;
  }
}
