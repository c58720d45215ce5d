import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the site keeps its files. */
export type StorageSettings = { kind: 'disk' } | ({ kind: 's3' } & S3Settings);

export interface S3Settings {
  bucket: string;
  /** Before every key, without a slash at its ends; empty: none. */
  prefix: string;
  region: string;
  /** Of another service than AWS. */
  endpoint: string | undefined;
  /** Origin at which browsers reach the service; absent: they get everything from the API. */
  publicUrl: string | undefined;
  /** Copies on this machine take about so much. */
  copyBytes: number;
}

export interface StoredObject {
  /** In bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modifiedMs: number;
}

export interface ListedObject extends StoredObject {
  key: string;
}

/** First and last byte that is read. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface PublicAddress {
  /** Content type of the answer. */
  type: string;
  /** Content disposition of the answer. */
  disposition?: string;
  /** How long the address is good for. */
  seconds: number;
}

/**
 * The files that the site keeps: on this machine's disk, or in a bucket that every process of the site uses. A key is a path such as
 * `orders/<id>/audio.mp3`, of the characters of `isStorageKey`. Readers meet an object whole or not at all.
 */
export interface Storage {
  readonly kind: 'disk' | 's3';
  /**
   * Folder of this machine in which the file of a key has its place by its path: where files are made before `take`, and where `localPath`
   * leads. On disk it is the storage itself; with a bucket it is scratch that may be lost.
   */
  readonly folder: string;
  /** Stores bytes, in place of what is there. A stream of any length is sent in parts. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Stores a file of this machine, which is gone from its path afterwards unless that is its place. */
  take(key: string, path: string): Promise<void>;
  /** Undefined where there is none. */
  head(key: string): Promise<StoredObject | undefined>;
  /** The bytes, or a range of them. @throws StorageMissing */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** What is not there is no fault. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes everything whose key begins with this folder. */
  removeBelow(folder: string): Promise<void>;
  /** Everything whose key begins with this folder, in no order; all of it without one. */
  list(folder?: string): AsyncIterable<ListedObject>;
  /** Path of a file of this machine with the content, for what reads files. It may change nothing in it. @throws StorageMissing */
  localPath(key: string): Promise<string>;
  /** An address at which a browser gets the object from the store; undefined where it has none. */
  publicAddress(key: string, address: PublicAddress): Promise<string | undefined>;
}

/** There is no object of this key. */
export class StorageMissing extends Error {
  override readonly name = 'StorageMissing';
  constructor(key: string, cause?: unknown) {
    super(`${key} is not in the storage`, { cause });
  }
}

/** The storage could not be reached, or could not answer: the same request may work in a moment. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
  constructor(cause: unknown) {
    super('the storage does not answer', { cause });
  }
}

/** A path of plain names, none of which begins with two dots. */
export function isStorageKey(key: string): boolean {
  return /^(?!.*(?:^|\/)\.\.)[\w.-]+(?:\/[\w.-]+)*$/.test(key);
}

/** Where the file of a key is below a folder. @throws Error for what is no key */
export function pathOfKey(folder: string, key: string): string {
  if (!isStorageKey(key)) throw new Error(`${key} is no key of the storage`);
  return join(folder, key);
}

/** The key of a file by its place below a folder. */
export function keyOfPath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}

/** The bytes of an object, asked for when they are read. */
export async function* readStored(storage: Pick<Storage, 'get'>, key: string): AsyncGenerator<Uint8Array> {
  yield* (await storage.get(key)) as AsyncIterable<Uint8Array>;
}
