import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The key that signs the registry. Made at first use; the private half is readable by its owner only. */
export function signingKey(federationDir: string): KeyObject {
  const folder = path.join(federationDir, 'keys');
  const file = path.join(folder, 'private.pem');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(path.join(folder, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  }
  return createPrivateKey(readFileSync(file));
}
