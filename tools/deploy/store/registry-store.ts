/** The registry file as it was found; `tag` changes with it. */
export interface StoredFile {
  body: Buffer;
  tag: string;
}

/** While a lock is held. */
export interface HeldLock {
  /** Throws when another process took the lock over meanwhile. */
  assertHeld: () => void;
}

/**
 * Where the registry and the published files are: a folder of this machine, or a bucket. Names of files are paths below it, such as
 * `remotes/content/1.0.0/meta.json`.
 */
export interface RegistryStore {
  /** For people: where it is. */
  readonly place: string;
  /** Folder of this machine with the keys that sign the registry. */
  readonly keys: string;
  /** Folder of this machine in which versions are made ready. */
  readonly staging: string;
  /** Nothing where there is no such file. */
  read(file: string): Promise<StoredFile | undefined>;
  /** Replaces a file at once, and only if it is still the one with this tag; without a tag, only if there is none. Throws `StoreChanged`. */
  replace(file: string, body: string, tag: string | undefined): Promise<void>;
  /** Puts all files of a folder in place below `target`, complete, in place of what is there. The folder may be gone afterwards. */
  publish(folder: string, target: string): Promise<void>;
  /** Names of all files below `target`, relative to it. */
  list(target: string): Promise<readonly string[]>;
  remove(target: string): Promise<void>;
  /** Runs `work` while no other process does so. Throws when the lock is still held after 60 s. */
  lock<Result>(work: (held: HeldLock) => Promise<Result>): Promise<Result>;
}

/** Somebody else has changed the file meanwhile. */
export class StoreChanged extends Error {
  override readonly name = 'StoreChanged';
  constructor(file: string) {
    super(`${file} was changed by somebody else meanwhile`);
  }
}

export const registryFile = 'registry.json';

/** Where a published version is: of a remote, or of `shell`. */
export const versionPath = (name: string, version: string): string => `remotes/${name}/${version}`;
