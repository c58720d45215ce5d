import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { previewText, previewValue } from '@shengyu/contract';

/** Previews that this server lets developers choose for themselves. */
export interface DeveloperPreviews {
  /** Counts here beside the keys of the registry, for previews alone. */
  publicKey: KeyObject;
  /** Value of `mf.<remote>` for a day. */
  value(remote: string, version: string): string;
}

const lifeS = 24 * 3600;

function readOrMake(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch {
    const { privateKey } = generateKeyPairSync('ed25519');
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    } catch {
      // On a disk that cannot be written the choice lasts as long as the process.
    }
    return privateKey;
  }
}

/** With a key of this server's own: it signs no registry, and no other server takes it. */
export function createDeveloperPreviews(file: string): DeveloperPreviews {
  const key = readOrMake(file);
  return {
    publicKey: createPublicKey(key),
    value(remote, version) {
      const endsAt = Math.floor(Date.now() / 1000) + lifeS;
      return previewValue(version, endsAt, sign(null, Buffer.from(previewText(remote, version, endsAt)), key).toString('base64url'));
    },
  };
}
