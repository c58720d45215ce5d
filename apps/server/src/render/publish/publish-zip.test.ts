import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { directoryRecord, endRecords, localHeader } from '../../zip/zip-records.ts';
import { publishZip } from './publish-zip.ts';
import type { ZipEntry } from './publish-zip.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function* entriesOf(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  for (const entry of entries) yield await Promise.resolve(entry);
}

function entry(name: string, ...parts: readonly string[]): ZipEntry {
  const chunks = parts.map((part) => Buffer.from(part, 'utf8'));
  return { name, size: chunks.reduce((sum, { length }) => sum + length, 0), content: Readable.from(chunks) };
}

test('what is put in comes out, under names in any language, whole or in parts, also nothing', async () => {
  const path = join(directory, 'a.zip');
  const size = await publishZip(path, entriesOf([entry('第一段.txt', '清晨', '的码头'), entry('空.txt'), entry('a/b.txt', 'x')]));
  const file = await readFile(path);
  expect(file).toHaveLength(size);
  const files = unzipSync(file);
  expect(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['第一段.txt', '清晨的码头'],
    ['空.txt', ''],
    ['a/b.txt', 'x'],
  ]);
});

test('a content that is not as long as it says is no file', async () => {
  const wrong = { ...entry('a.txt', 'abc'), size: 4 };
  await expect(publishZip(join(directory, 'a.zip'), entriesOf([wrong]))).rejects.toThrow('3 bytes instead of 4');
});

// covers: fault-49
test('sizes and places beyond 32 bits are written in fields of 64', () => {
  const entry = { name: Buffer.from('music.wav'), size: 5 * 2 ** 30, crc: 7, at: 6 * 2 ** 30, madeAt: new Date('2026-11-29T22:05:31Z') };
  const local = localHeader(entry);
  expect([18, 22].map((place) => local.readUInt32LE(place))).toEqual([0xffff_ffff, 0xffff_ffff]);
  expect([34 + 9, 42 + 9].map((place) => Number(local.readBigUInt64LE(place)))).toEqual([entry.size, entry.size]);
  // 06:05:30 on 30 November in mainland China.
  expect([10, 12].map((place) => local.readUInt16LE(place))).toEqual([(6 << 11) | (5 << 5) | 15, (46 << 9) | (11 << 5) | 30]);
  // There is no earlier time in a ZIP than the beginning of 1980.
  expect([10, 12].map((place) => localHeader({ ...entry, madeAt: new Date(0) }).readUInt16LE(place))).toEqual([0, (1 << 5) | 1]);
  const record = directoryRecord(entry);
  expect([20, 24, 42].map((place) => record.readUInt32LE(place))).toEqual([0xffff_ffff, 0xffff_ffff, 0xffff_ffff]);
  const wide = 46 + 9;
  expect([record.readUInt16LE(wide), record.readUInt16LE(wide + 2)]).toEqual([1, 24]);
  expect([4, 12, 20].map((place) => Number(record.readBigUInt64LE(wide + place)))).toEqual([entry.size, entry.size, entry.at]);
  const end = endRecords(2, 100, 7 * 2 ** 30);
  expect(end).toHaveLength(56 + 20 + 22);
  expect(Number(end.readBigUInt64LE(48))).toBe(7 * 2 ** 30);
  expect(Number(end.readBigUInt64LE(56 + 8))).toBe(7 * 2 ** 30 + 100);
  expect(end.readUInt32LE(76 + 16)).toBe(0xffff_ffff);
});
