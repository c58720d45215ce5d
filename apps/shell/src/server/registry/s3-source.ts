import { readSignedText } from '@shengyu/contract';
import type { RegistrySource } from './registry-source.ts';

/** The registry in a bucket, `s3://bucket/prefix`, read with the rights that the environment gives (`AWS_*`, `AWS_ENDPOINT_URL_S3`). */
export async function s3Source(address: string): Promise<RegistrySource> {
  const { GetObjectCommand, S3Client, S3ServiceException } = await import('@aws-sdk/client-s3');
  const { host, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const endpoint = process.env.AWS_ENDPOINT_URL_S3;
  const client = new S3Client({ region: process.env.AWS_REGION ?? 'us-east-1', ...(endpoint && { endpoint, forcePathStyle: true }) });
  const get = async (file: string, known?: string): Promise<{ body: Buffer; tag: string }> => {
    const Key = prefix === '' ? file : `${prefix}/${file}`;
    const { Body, ETag } = await client.send(
      new GetObjectCommand({ Bucket: host, Key, ...(known !== undefined && { IfNoneMatch: known }) }),
    );
    return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag ?? '' };
  };
  return {
    async readRegistry(known) {
      try {
        const { body, tag } = await get('registry.json', known);
        if (tag === known) return 'unchanged';
        const { body: text, signatures } = readSignedText(body.toString('utf8'));
        return { body: Buffer.from(text), signatures, stamp: tag };
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 304) return 'unchanged';
        throw error;
      }
    },
    readFile: async (name, version, file) => (await get(`remotes/${name}/${version}/${file}`)).body,
    watch: () => () => {},
  };
}
