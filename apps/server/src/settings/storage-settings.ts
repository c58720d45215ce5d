import type { StorageSettings } from '../ports/storage.ts';

const MEBIBYTE = 2 ** 20;
const COPIES_MB = 4_096;

/** `STORAGE` is `disk` or `s3://bucket/prefix`; the service and its keys as everywhere, by `AWS_…`. @throws Error naming the variable */
export function readStorageSettings(env: NodeJS.ProcessEnv): StorageSettings {
  const text = env['STORAGE'] || 'disk';
  if (text === 'disk') return { kind: 'disk' };
  const address = URL.parse(text);
  if (address?.protocol !== 's3:' || address.host === '') throw new Error(`STORAGE must be disk or s3://bucket/prefix, not ${text}`);
  const prefix = address.pathname.replaceAll(/^\/+|\/+$/g, '');
  if (!/^[\w./-]*$/.test(prefix)) throw new Error(`STORAGE has a prefix of letters, digits and -_./ alone, not ${prefix}`);
  const megabytes = Number(env['STORAGE_COPIES_MB'] || COPIES_MB);
  if (!Number.isInteger(megabytes) || megabytes < 0) throw new Error('STORAGE_COPIES_MB is a whole number');
  return {
    kind: 's3',
    bucket: address.host,
    prefix,
    region: env['AWS_REGION'] || 'us-east-1',
    endpoint: readOrigin('AWS_ENDPOINT_URL_S3', env['AWS_ENDPOINT_URL_S3']),
    publicUrl: readOrigin('STORAGE_PUBLIC_URL', env['STORAGE_PUBLIC_URL']),
    copyBytes: megabytes * MEBIBYTE,
  };
}

function readOrigin(name: string, text = ''): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} is an address like https://files.voice.example, not ${text}`);
  return text;
}
