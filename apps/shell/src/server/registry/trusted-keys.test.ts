import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileMemory, processMemory } from './server-memory.ts';
import { createTrustedKeys, readKeys } from './trusted-keys.ts';

const pair = () => generateKeyPairSync('ed25519');
const [old, next, thief] = [pair(), pair(), pair()];
const der = ({ publicKey }: { publicKey: KeyObject }) => publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** A registry with this number that names `keys`, signed by `by`. */
function registry(serial: number, keys: readonly { publicKey: KeyObject }[], by: readonly { privateKey: KeyObject }[]) {
  const body = Buffer.from(JSON.stringify({ serial, time: '2026-11-23', keys: keys.map(der), remotes: {} }));
  return [body, by.map(({ privateKey }) => sign(null, body, privateKey).toString('base64'))] as const;
}
const trust = (memory = processMemory()) => createTrustedKeys(() => [old.publicKey], memory);

// covers: security-123
test('a key that a signed registry names counts without a restart, and one that it names no more counts nowhere', () => {
  const memory = processMemory();
  const keys = trust(memory);
  expect(() => keys.verify(...registry(2, [next], [next]))).toThrow('no valid signature');
  keys.verify(...registry(1, [old], [old]));
  keys.verify(...registry(2, [old, next], [old, next]));
  keys.verify(...registry(3, [old, next], [next]));
  keys.verify(...registry(4, [next], [next]));
  // It is still the operator's setting, and worth nothing.
  expect(() => keys.verify(...registry(5, [old], [old]))).toThrow('no valid signature');
  expect(() => trust(memory).verify(...registry(5, [next], [thief]))).toThrow('no valid signature');
  keys.verify(...registry(5, [next], [next]));
  expect(keys.list()).toHaveLength(1);
});

test('a registry from before the exchange of keys is refused by its number', () => {
  const keys = trust();
  keys.verify(...registry(1, [old], [old]));
  keys.verify(...registry(7, [old, next], [old, next]));
  expect(() => keys.verify(...registry(6, [old], [old]))).toThrow('this server has seen 7');
  expect(keys.verify(...registry(7, [old, next], [old, next])).serial).toBe(7);
});

test('what was seen is known after a restart; with keys that have nothing to do with those before the count begins anew', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'seen-'));
  const memory = () => fileMemory(path.join(folder, 'web/seen.json'), { info: () => {}, warn: () => {} });
  trust(memory()).verify(...registry(5, [old], [old]));
  expect(() => trust(memory()).verify(...registry(4, [old], [old]))).toThrow('an old one');
  const renewed = createTrustedKeys(() => [thief.publicKey], processMemory());
  expect(renewed.verify(...registry(1, [thief], [thief])).serial).toBe(1);
  rmSync(folder, { recursive: true, force: true });
});

test('a setting may hold several keys', () => {
  const pem = [old, next].map(({ publicKey }) => publicKey.export({ type: 'spki', format: 'pem' })).join('\n');
  expect(readKeys(String(pem))).toHaveLength(2);
  expect(readKeys('')).toEqual([]);
});
