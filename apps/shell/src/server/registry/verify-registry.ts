import { verify, type KeyObject } from 'node:crypto';
import type { Registry } from '@shengyu/contract';

/** The registry, if one of the signatures is over exactly these bytes. Throws otherwise. */
export function verifyRegistry(body: Buffer, signatures: readonly string[], key: KeyObject): Registry {
  const signed = signatures.some((signature) => verify(null, body, key, Buffer.from(signature, 'base64')));
  if (!signed) throw new Error('the registry carries no valid signature');
  return JSON.parse(body.toString('utf8')) as Registry;
}
