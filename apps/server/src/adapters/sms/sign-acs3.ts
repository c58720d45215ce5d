import { createHash, createHmac } from 'node:crypto';

export interface Acs3Request {
  method: 'GET' | 'POST';
  host: string;
  query: Readonly<Record<string, string>>;
  action: string;
  version: string;
  /** ISO 8601 in UTC without milliseconds. */
  date: string;
  nonce: string;
  accessKeyId: string;
  accessKeySecret: string;
}

/**
 * Headers and query string of an RPC call without a body, signed as Alibaba Cloud's "V3 request body and signature"
 * (ACS3-HMAC-SHA256) describes.
 */
export function signAcs3(request: Acs3Request): { headers: Record<string, string>; queryString: string } {
  const { method, host, query, action, version, date, nonce, accessKeyId, accessKeySecret } = request;
  const bodyHash = sha256('');
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(signed).toSorted();
  const queryString = Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${percent(key)}=${percent(value)}`)
    .join('&');
  const canonical = [method, '/', queryString, ...names.map((name) => `${name}:${signed[name] ?? ''}`), '', names.join(';'), bodyHash].join(
    '\n',
  );
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { headers: { ...signed, authorization }, queryString };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** RFC 3986: also what `encodeURIComponent` leaves as it is. */
function percent(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
