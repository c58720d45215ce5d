import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; opaque to everyone. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Names a session to its own browser. It opens nothing, and the token cannot be found from it. */
export function sessionName(token: string): string {
  return tokenHash(`name of ${token}`).slice(0, 22);
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
