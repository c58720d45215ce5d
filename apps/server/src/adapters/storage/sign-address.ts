import { createHash, createHmac } from 'node:crypto';

export interface SignedAddress {
  /** Without a query. */
  url: URL;
  query: Readonly<Record<string, string>>;
  seconds: number;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
  now?: Date;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As AWS escapes: everything but letters, digits and `-._~`. */
const escape = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** An address with AWS' signature version 4 in its query, with which anybody can `GET` for so long. */
export function signAddress({ url, query, seconds, region, credentials, now = new Date() }: SignedAddress): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const all = {
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${credentials.accessKeyId}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
    ...(credentials.sessionToken !== undefined && { 'X-Amz-Security-Token': credentials.sessionToken }),
  };
  const pairs = Object.entries(all).map(([name, value]) => `${escape(name)}=${escape(value)}`);
  const sorted = pairs.toSorted((a, b) => (a < b ? -1 : 1)).join('&');
  const asked = ['GET', url.pathname, sorted, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(asked).digest('hex')].join('\n');
  const day = hmac(`AWS4${credentials.secretAccessKey}`, time.slice(0, 8));
  const key = hmac(hmac(hmac(day, region), 's3'), 'aws4_request');
  return `${url.href}?${sorted}&X-Amz-Signature=${hmac(key, text).toString('hex')}`;
}
