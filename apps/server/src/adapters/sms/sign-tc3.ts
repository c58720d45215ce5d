import { createHash, createHmac } from 'node:crypto';

export interface Tc3Request {
  host: string;
  service: string;
  action: string;
  version: string;
  region: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
  contentType?: string;
  secretId: string;
  secretKey: string;
}

/** Headers of a POST signed as Tencent Cloud's "signature v3" (TC3-HMAC-SHA256) describes. */
export function signTc3(request: Tc3Request): Record<string, string> {
  const {
    host,
    service,
    action,
    version,
    region,
    timestamp,
    body,
    contentType = 'application/json; charset=utf-8',
    secretId,
    secretKey,
  } = request;
  const signedNames = 'content-type;host;x-tc-action';
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${contentType}`,
    `host:${host}`,
    `x-tc-action:${action.toLowerCase()}`,
    '',
    signedNames,
    sha256(body),
  ].join('\n');
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request');
  const signature = hmac(key, ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`,
    'content-type': contentType,
    host,
    'x-tc-action': action,
    'x-tc-timestamp': String(timestamp),
    'x-tc-version': version,
    'x-tc-region': region,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
