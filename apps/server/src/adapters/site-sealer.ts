import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '@shengyu/processes';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { secrets } from '../db/schema/index.ts';
import type { Sealer } from '../ports/sealer.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export interface SealerOptions {
  database: Database;
  dataDir: string;
  /** `SEALING_KEY`: the first one seals, all of them open; without any the key is in a file of `dataDir`. */
  sealingKeys?: readonly string[];
}

const purposes = ['operator', 'webhooks'] as const;
type Purpose = (typeof purposes)[number];

const fingerprintName = (purpose: Purpose): string => `sealed-with-${purpose}`;

/** Secrets that were sealed so far stay closed; the next process that starts seals with its own key. */
export async function forgetSealingKeys({ db }: Database): Promise<void> {
  await db.delete(secrets).where(inArray(secrets.name, purposes.map(fingerprintName)));
}

/**
 * AES-256-GCM, for one purpose: `operator` or `webhooks`. What one process seals every other one has to open: on a database that several
 * share, a process with a key that the site's secrets are not sealed with does not start.
 * @throws StartRefused
 */
export async function createSiteSealer(purpose: Purpose, { database, dataDir, sealingKeys = [] }: SealerOptions): Promise<Sealer> {
  const file = join(dataDir, `${purpose}.key`);
  if (sealingKeys.length === 0) await makeKeyFile(file);
  const fromFile = await readKeyFile(file);
  const keys = [...sealingKeys.map((text) => derive(text, purpose)), ...(fromFile ? [fromFile] : [])];
  if (database.kind !== 'pglite') await claimFingerprint(database, purpose, keys, file);
  return sealerOf(keys);
}

/** Of processes that start together one makes it. */
async function makeKeyFile(path: string): Promise<void> {
  await writeFile(path, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600, flush: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
}

async function readKeyFile(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'hex');
  if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key of ${KEY_BYTES} bytes`);
  return key;
}

const derive = (text: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(text, 'hex'), '', purpose, KEY_BYTES));

const fingerprint = (key: Buffer): string => createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 32);

async function claimFingerprint(database: Database, purpose: Purpose, keys: readonly Buffer[], file: string): Promise<void> {
  const name = fingerprintName(purpose);
  const [own = ''] = keys.map(fingerprint);
  await database.db.insert(secrets).values({ name, value: own }).onConflictDoNothing();
  const [row] = await database.db.select().from(secrets).where(eq(secrets.name, name));
  if (row?.value === own) return;
  if (!keys.some((key) => fingerprint(key) === row?.value))
    throw new StartRefused(
      `The site's secrets are sealed with another key than this machine's: copy ${file} from the machine that has it, or set the same SEALING_KEY on all (docs/operations.md#keys).`,
    );
  await database.db.update(secrets).set({ value: own }).where(eq(secrets.name, name));
}

function sealerOf(keys: readonly Buffer[]): Sealer {
  const [first] = keys;
  if (!first) throw new Error('a sealer without a key');
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first, nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of keys) {
        const text = openWith(key, bytes);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}

function openWith(key: Buffer, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
