import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tarball } from '../test-fakes/tiny-pack.ts';
import { unpackTarball } from './unpack-tarball.ts';

const home = mkdtempSync(path.join(tmpdir(), 'tarball-'));
afterAll(() => rmSync(home, { recursive: true }));
const at = (name: string): string => path.join(home, name);

test('files of any length come out as they went in, and no others', async () => {
  const lengths = [0, 1, 511, 512, 513, 700_000];
  const files = Object.fromEntries(lengths.map((length) => [`package/${length}`, Buffer.alloc(length, length % 251)]));
  writeFileSync(at('all.tgz'), tarball({ 'package/before': Buffer.from('x'), '../outside': Buffer.from('x'), ...files }));
  await unpackTarball(at('all.tgz'), new Map(lengths.map((length) => [`package/${length}`, at(String(length))])));
  for (const length of lengths) expect(readFileSync(at(String(length))).equals(files[`package/${length}`] ?? Buffer.from('?'))).toBe(true);
  expect(readdirSync(home).toSorted()).toEqual(['all.tgz', ...lengths.map(String)].toSorted());
});

test('a file that the tarball does not have is not written', async () => {
  writeFileSync(at('one.tgz'), tarball({ 'package/one': Buffer.from('1') }));
  await unpackTarball(at('one.tgz'), new Map([['package/two', at('two')]]));
  expect(existsSync(at('two'))).toBe(false);
});

test('what is no tarball is an error', async () => {
  writeFileSync(at('none.tgz'), 'no gzip');
  await expect(unpackTarball(at('none.tgz'), new Map([['package/one', at('one')]]))).rejects.toThrow('incorrect header check');
});
