import { randomBytes } from 'node:crypto';
import { tokenHash } from '../../sign-in/sessions/token.ts';

const starts = { live: 'sk_live_', test: 'sk_test_' } as const;
const START_LENGTH = starts.live.length;
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
export function newKeySecret({ test }: { test: boolean }): KeySecret {
  const start = test ? starts.test : starts.live;
  let name = '';
  while (name.length < LENGTH)
    for (const byte of randomBytes(LENGTH)) if (byte < FAIR && name.length < LENGTH) name += letters[byte % letters.length];
  const secret = start + name;
  return { secret, hash: tokenHash(secret), start: secret.slice(0, START_LENGTH + 4), end: secret.slice(-4) };
}

/** Whether it could be a secret at all: nothing else is looked up. */
export function isKeySecret(text: string): boolean {
  return text.length === START_LENGTH + LENGTH && Object.values(starts).some((start) => text.startsWith(start));
}
