import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { StorageAway, StorageMissing, type Storage } from '../../ports/storage.ts';
import { testStorages, type TestStorage } from '../../testing/test-storages.ts';
import { createS3Storage } from './s3-storage.ts';
import { PART_BYTES } from './send-parts.ts';
import { signAddress } from './sign-address.ts';

describe.each(testStorages)('files on %s', (_name, open) => {
  let test: TestStorage;
  let storage: Storage;
  beforeAll(async () => {
    test = await open();
    storage = test.storage;
  });
  afterAll(() => test.drop());

  const read = async (key: string, range?: { start: number; end: number }): Promise<string> =>
    (await buffer(await storage.get(key, range))).toString();
  const keys = async (folder?: string): Promise<string[]> => {
    const found: string[] = [];
    for await (const { key } of storage.list(folder)) found.push(key);
    return found.sort();
  };

  it('is read whole, or a range of it, and replaced', async () => {
    await storage.put('orders/1/audio.mp3', Buffer.from('0123456789'));
    expect(await read('orders/1/audio.mp3')).toBe('0123456789');
    expect(await read('orders/1/audio.mp3', { start: 3, end: 5 })).toBe('345');
    expect(await storage.head('orders/1/audio.mp3')).toMatchObject({ size: 10 });
    await storage.put('orders/1/audio.mp3', Buffer.from('anew'));
    expect(await read('orders/1/audio.mp3')).toBe('anew');
    expect(await storage.localPath('orders/1/audio.mp3').then((path) => readFile(path, 'utf8'))).toBe('anew');
  });

  it('is written by streams of any length, byte by byte the same', async () => {
    const long = randomBytes(2 * PART_BYTES + 12_345);
    for (const [name, bytes] of Object.entries({ long, exact: long.subarray(0, PART_BYTES), empty: Buffer.alloc(0) })) {
      await storage.put(`streams/${name}`, chunksOf(bytes, 1_000_003));
      expect(Buffer.compare(await buffer(await storage.get(`streams/${name}`)), bytes)).toBe(0);
    }
    await storage.put('streams/bytes', long);
    expect(await storage.head('streams/bytes')).toMatchObject({ size: long.length });
  });

  it('a stream that breaks leaves what was there', async () => {
    await storage.put('broken/file', Buffer.from('before'));
    async function* breaking(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(PART_BYTES + 1);
      await Promise.resolve();
      throw new Error('broken off');
    }
    await expect(storage.put('broken/file', breaking())).rejects.toThrow('broken off');
    expect([await read('broken/file'), await keys('broken')]).toEqual(['before', ['broken/file']]);
  });

  it('a file of this machine is taken, and is at hand as a file again', async () => {
    const made = join(storage.folder, 'made');
    writeFileSync(made, 'sound');
    await storage.take('sounds/aa/made.wav', made);
    expect(existsSync(made)).toBe(false);
    const elsewhere = await test.beside();
    const path = await elsewhere.localPath('sounds/aa/made.wav');
    expect([path, await readFile(path, 'utf8')]).toEqual([join(elsewhere.folder, 'sounds/aa/made.wav'), 'sound']);
  });

  it('what is missing is said to be', async () => {
    expect(await storage.head('no/such')).toBeUndefined();
    await expect(storage.get('no/such')).rejects.toThrow(StorageMissing);
    await expect(storage.localPath('no/such')).rejects.toThrow(StorageMissing);
    await storage.remove(['no/such']);
    await storage.removeBelow('no');
    expect(await keys('no')).toEqual([]);
  });

  it('is listed and removed by its folder, and none that only begins alike', async () => {
    for (const key of ['voices/a/1', 'voices/a/2/3', 'voices/ab/1']) await storage.put(key, Buffer.from(key));
    expect(await keys('voices/a')).toEqual(['voices/a/1', 'voices/a/2/3']);
    expect(await keys()).toEqual(expect.arrayContaining(['voices/ab/1']));
    await storage.localPath('voices/a/1');
    await storage.removeBelow('voices/a');
    expect(await keys('voices')).toEqual(['voices/ab/1']);
    await expect(storage.localPath('voices/a/1')).rejects.toThrow(StorageMissing);
  });

  it.each(['../outside', 'a/../../b', '/etc/passwd', 'a//b', '', 'a b', '声'])('%j is no key', async (key) => {
    await expect((async () => storage.put(key, Buffer.from('')))()).rejects.toThrow('no key');
  });

  it('has an address for browsers only where they reach the store', async () => {
    expect(await storage.publicAddress('orders/1/audio.mp3', { type: 'audio/mpeg', seconds: 60 })).toBeUndefined();
  });
});

test('a bucket that answers with a fault of its own is away', async () => {
  const answering = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(answering, 'listening');
  const { port } = answering.address() as AddressInfo;
  const service = {
    bucket: 'files',
    prefix: '',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    publicUrl: undefined,
    copyBytes: 0,
  };
  await expect(createS3Storage(service, tmpdir(), 1).get('a')).rejects.toThrow(StorageAway);
  answering.close();
  answering.closeAllConnections();
});

test('an address is signed as AWS documents it', () => {
  const address = signAddress({
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    query: {},
    seconds: 86_400,
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
    now: new Date('2013-05-24T00:00:00Z'),
  });
  expect(address).toMatch(/X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404$/);
});

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}
