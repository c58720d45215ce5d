import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { isUnreachable } from '../../errors/is-unreachable.ts';
import { isStorageKey, StorageAway, StorageMissing, type ListedObject, type S3Settings, type Storage } from '../../ports/storage.ts';
import { createLocalCopies } from './local-copies.ts';
import { PART_BYTES, sendParts } from './send-parts.ts';
import { signAddress } from './sign-address.ts';

/** As many as one request deletes. */
const MOST_AT_ONCE = 1_000;
/** A store that is away for some seconds is waited for, each time twice as long. */
const MOST_ATTEMPTS = 8;
const CONNECT_MS = 3_000;
/** Without a byte. */
const SILENT_MS = 60_000;

const hasStatus = (error: unknown, code: number): boolean => error instanceof S3ServiceException && error.$metadata.httpStatusCode === code;

const isAway = (error: unknown): boolean =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) >= 500 : isUnreachable(error);

/** Keeps files in a bucket of an S3 service. `folder` is scratch of this process' machine, in which copies are kept to be read again. */
export function createS3Storage(
  { bucket, prefix, region, endpoint, publicUrl, copyBytes }: S3Settings,
  folder: string,
  maxAttempts = MOST_ATTEMPTS,
): Storage {
  const client = new S3Client({
    region,
    // A service of one's own is mostly reached by one name for all buckets.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts,
    // Not every service knows the checksums that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpsAgent: { maxSockets: 128 },
      httpAgent: { maxSockets: 128 },
    },
  });
  // Around all attempts.
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw isAway(error) ? new StorageAway(error) : error;
      }),
    { step: 'initialize', name: 'storageAway' },
  );
  const start = prefix === '' ? '' : `${prefix}/`;
  const at = (key: string): { Bucket: string; Key: string } => {
    if (!isStorageKey(key)) throw new Error(`${key} is no key of the storage`);
    return { Bucket: bucket, Key: start + key };
  };

  const storage: Storage = {
    kind: 's3',
    folder,
    async put(key, content) {
      if (content instanceof Uint8Array && content.length <= PART_BYTES)
        await client.send(new PutObjectCommand({ ...at(key), Body: content, ContentLength: content.length }));
      else await sendParts(client, at(key), content instanceof Uint8Array ? Readable.from([content]) : content);
      await copies.forget([key]);
    },
    async take(key, path) {
      await storage.put(key, createReadStream(path, { highWaterMark: PART_BYTES }));
      await rm(path, { force: true });
    },
    async head(key) {
      try {
        const { ContentLength: size = 0, LastModified } = await client.send(new HeadObjectCommand(at(key)));
        return { size, modifiedMs: LastModified?.getTime() ?? 0 };
      } catch (error) {
        if (hasStatus(error, 404)) return undefined;
        throw error;
      }
    },
    async get(key, range) {
      try {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...(Range !== undefined && { Range }) }));
        return Body as Readable;
      } catch (error) {
        throw hasStatus(error, 404) ? new StorageMissing(key, error) : error;
      }
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += MOST_AT_ONCE) {
        const Objects = keys.slice(from, from + MOST_AT_ONCE).map((key) => ({ Key: at(key).Key }));
        const { Errors: [wrong] = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
        if (wrong) throw new Error(`not removed: ${JSON.stringify(wrong)}`);
      }
      await copies.forget(keys);
    },
    async removeBelow(below) {
      const keys: string[] = [];
      for await (const { key } of storage.list(below)) keys.push(key);
      await storage.remove(keys);
    },
    async *list(below): AsyncGenerator<ListedObject> {
      const Prefix = below === undefined ? start : `${at(below).Key}/`;
      let next: string | undefined;
      do {
        const token = next !== undefined && { ContinuationToken: next };
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ...token }));
        for (const { Key = '', Size: size = 0, LastModified } of page.Contents ?? [])
          yield { key: Key.slice(start.length), size, modifiedMs: LastModified?.getTime() ?? 0 };
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
    localPath: (key) => copies.of(key),
    async publicAddress(key, { type, disposition, seconds }) {
      if (publicUrl === undefined) return undefined;
      const { Key } = at(key);
      const query = { 'response-content-type': type, ...(disposition !== undefined && { 'response-content-disposition': disposition }) };
      // What the service's own address is made of: the bucket in the path of a service of one's own, else in the name.
      const path = endpoint === undefined ? `/${Key}` : `/${bucket}/${Key}`;
      return signAddress({ url: new URL(path, publicUrl), query, seconds, region, credentials: await client.config.credentials() });
    },
  };
  const copies = createLocalCopies(folder, storage, copyBytes);
  return storage;
}
