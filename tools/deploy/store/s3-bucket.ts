import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { lookup } from 'mrmime';
import { StoreChanged, type StoredFile } from './registry-store.ts';

/** A part of a bucket: everything below one prefix. */
export interface Bucket {
  place: string;
  read(file: string): Promise<StoredFile | undefined>;
  /** `tag`: only over the object that has it; `null`: only where there is none; `undefined`: in any case. Answers the new tag. */
  write(file: string, body: string | Buffer, tag?: string | null): Promise<string>;
  list(below: string): Promise<readonly string[]>;
  remove(files: readonly string[]): Promise<void>;
}

const mostAtOnce = 1000;

const hasStatus = (error: unknown, ...codes: number[]): boolean =>
  error instanceof S3ServiceException && codes.includes(error.$metadata.httpStatusCode ?? 0);

/** `s3://bucket/prefix`. Region, keys and `AWS_ENDPOINT_URL_S3` of another service than AWS are read from the environment, as everywhere. */
export function openBucket(address: string, env: NodeJS.ProcessEnv = process.env): Bucket {
  const { protocol, host, pathname } = new URL(address);
  if (protocol !== 's3:' || host === '') throw new Error(`${address} is no address of a bucket: s3://bucket/prefix`);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (file: string): string => (prefix === '' ? file : `${prefix}/${file}`);
  const endpoint = env.AWS_ENDPOINT_URL_S3;
  // A service of one's own is mostly reached by one name for all buckets.
  const client = new S3Client({ region: env.AWS_REGION ?? 'us-east-1', ...(endpoint && { endpoint, forcePathStyle: true }) });
  return {
    place: address,
    async read(file) {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: host, Key: keyOf(file) }));
        return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag ?? '' };
      } catch (error) {
        if (hasStatus(error, 404)) return undefined;
        throw error;
      }
    },
    async write(file, body, tag) {
      const condition = tag === null ? { IfNoneMatch: '*' } : tag === undefined ? {} : { IfMatch: tag };
      const type = lookup(file) ?? 'application/octet-stream';
      try {
        const put = new PutObjectCommand({ Bucket: host, Key: keyOf(file), Body: body, ContentType: type, ...condition });
        return (await client.send(put)).ETag ?? '';
      } catch (error) {
        // 409: another conditional write of the same object is under way.
        if (hasStatus(error, 404, 409, 412)) throw new StoreChanged(file);
        throw error;
      }
    },
    async list(below) {
      const found: string[] = [];
      const start = `${keyOf(below)}/`;
      for (let token: string | undefined, first = true; first || token !== undefined; first = false) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: host, Prefix: start, ...(token !== undefined && { ContinuationToken: token }) }),
        );
        found.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(start.length)));
        token = page.NextContinuationToken;
      }
      return found.sort();
    },
    async remove(files) {
      for (let from = 0; from < files.length; from += mostAtOnce) {
        const Objects = files.slice(from, from + mostAtOnce).map((file) => ({ Key: keyOf(file) }));
        await client.send(new DeleteObjectsCommand({ Bucket: host, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}
