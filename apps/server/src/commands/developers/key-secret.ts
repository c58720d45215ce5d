import { randomBytes } from 'node:crypto';
import { tokenHash } from '../session/token.ts';

const START = 'sk_live_';
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 36;
/** Below it, every letter is as likely as the others. */
const FAIR = 256 - (256 % letters.length);

export interface KeySecret {
  secret: string;
  hash: string;
  start: string;
  end: string;
}

/** 36 letters and digits by chance, 214 bits: too many to guess, so that a plain hash keeps them. */
export function newKeySecret(): KeySecret {
  let name = '';
  while (name.length < LENGTH)
    for (const byte of randomBytes(LENGTH)) if (byte < FAIR && name.length < LENGTH) name += letters[byte % letters.length];
  const secret = START + name;
  return { secret, hash: tokenHash(secret), start: secret.slice(0, START.length + 4), end: secret.slice(-4) };
}

/** Whether it could be a secret at all: nothing else is looked up. */
export function isKeySecret(text: string): boolean {
  return text.length === START.length + LENGTH && text.startsWith(START);
}
