import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `private.pem`, then `private-2.pem` and so on: the newest has the greatest number. */
const form = /^private(?:-(\d+))?\.pem$/;

function numbers(folder: string): number[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) => (form.test(file) ? [Number(form.exec(file)?.[1] ?? 1)] : [])).sort((a, b) => a - b);
}

const fileOf = (folder: string, half: 'private' | 'public', number: number): string =>
  path.join(folder, number === 1 ? `${half}.pem` : `${half}-${number}.pem`);

/** Makes one more key; the private half is readable by its owner only. */
export function addKey(folder: string): void {
  const number = (numbers(folder).at(-1) ?? 0) + 1;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(fileOf(folder, 'public', number), publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(fileOf(folder, 'private', number), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
}

/** The keys that sign the registry, the newest last. The first one is made at first use. */
export function signingKeys(folder: string): readonly KeyObject[] {
  if (numbers(folder).length === 0) addKey(folder);
  return numbers(folder).map((number) => createPrivateKey(readFileSync(fileOf(folder, 'private', number))));
}

/** Deletes all keys but the newest. Answers how many went. */
export function retireKeys(folder: string): number {
  const old = numbers(folder).slice(0, -1);
  for (const number of old) for (const half of ['private', 'public'] as const) rmSync(fileOf(folder, half, number), { force: true });
  return old.length;
}

/** The public half as the registry names it. */
export const publicForm = (key: KeyObject): string => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** For people. */
export const fingerprint = (publicKey: string): string => createHash('sha256').update(publicKey, 'base64').digest('hex').slice(0, 16);
