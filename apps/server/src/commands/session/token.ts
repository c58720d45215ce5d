import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; opaque to everyone. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
