import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wavHeader } from '@shengyu/speech/sound';
import { createDiskStorage } from '../adapters/storage/disk-storage.ts';
import { createSoundStore } from './create-sound-store.ts';
import type { SoundStore } from './create-sound-store.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: only WAV uploads are tested.\n');
const withFfmpeg = hasFfmpeg ? test : test.skip;

let directory: string;
let store: SoundStore;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sounds-'));
  store = await createSoundStore({ storage: createDiskStorage(directory) });
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A second of a tone of 1 kHz, mono, 22.05 kHz. */
function tone(seconds = 1): Buffer {
  const rate = 22_050;
  const pcm = Int16Array.from({ length: seconds * rate }, (_, index) => 8000 * Math.sin((2 * Math.PI * 1000 * index) / rate));
  return Buffer.concat([wavHeader(rate, pcm.length), Buffer.from(pcm.buffer)]);
}

async function upload(bytes: Uint8Array, name = 'upload'): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return path;
}

/** Imports a file and leaves it in the store. */
async function keep(path: string) {
  await using sound = await store.importFile(path);
  await sound.place();
  return sound;
}

/** Samples a file of the store crosses zero upwards in a second of its left channel. */
function pitchOf(file: Buffer): number {
  const pcm = new Int16Array(Uint8Array.from(file.subarray(44)).buffer).filter((_, index) => index % 2 === 0);
  let crossings = 0;
  for (let index = 1; index < pcm.length; index += 1) if ((pcm[index - 1] as number) < 0 && (pcm[index] as number) >= 0) crossings += 1;
  return (crossings * 44_100) / pcm.length;
}

test('an upload becomes stereo at 44.1 kHz under the hash of its content, measured', async () => {
  const sound = await keep(await upload(tone(2)));
  expect(sound).toMatchObject({ samples: 88_200, durationMs: 2000 });
  expect(sound.key).toBe(`sounds/${sound.hash.slice(0, 2)}/${sound.hash}.wav`);
  const file = await readFile(await store.localPath(sound.hash));
  expect(sound.size).toBe(file.length);
  expect(file.length).toBe(44 + 88_200 * 4);
  expect(file.subarray(0, 4).toString()).toBe('RIFF');
  expect(Math.abs(pitchOf(file) - 1000)).toBeLessThan(2);
  expect(Math.abs(sound.loudnessLufs - (20 * Math.log10(8000 / 32_768) - 0.69 + 0.7))).toBeLessThan(0.3);
  {
    await using again = await store.importFile(await upload(tone(2), 'again'));
    expect(again.hash).toBe(sound.hash);
  }
  expect(await readdir(join(directory, 'sounds', 'drafts'))).toEqual([]);
}, 60_000);

withFfmpeg.each([
  ['mp3', []],
  ['flac', []],
  ['ogg', ['-c:a', 'libvorbis']],
  ['opus', ['-c:a', 'libopus']],
  ['wav', ['-c:a', 'pcm_s24le', '-ac', '6']],
  ['wav', ['-c:a', 'pcm_f32le']],
])(
  '%s %j is decoded',
  async (extension, options) => {
    const source = await upload(tone(2), 'source.wav');
    const path = join(directory, `encoded.${extension}`);
    spawnSync('ffmpeg', ['-v', 'error', '-i', source, ...options, path]);
    const sound = await keep(path);
    expect(Math.abs(sound.durationMs - 2000)).toBeLessThan(60);
    expect(Math.abs(pitchOf(await readFile(await store.localPath(sound.hash))) - 1000)).toBeLessThan(40);
  },
  60_000,
);

test.each([
  ['text', Buffer.from('<script>alert(1)</script>'.repeat(50)), 'not-audio'],
  ['nothing', Buffer.alloc(0), 'not-audio'],
  ['an MP4 file', Buffer.concat([Buffer.from('\0\0\0\x20ftypM4A '), Buffer.alloc(500)]), 'unsupported'],
  ['a WAV file without samples', tone().subarray(0, 30), 'broken'],
  ['a click', tone().subarray(0, 44 + 100), 'too-short'],
  ['an MP3 header and noise', Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(9000, 0x5a)]), 'too-short'],
])(
  '%s is refused and leaves nothing behind',
  async (_, bytes, code) => {
    await expect(store.importFile(await upload(bytes))).rejects.toMatchObject({ name: 'SoundError', code });
    expect(await readdir(join(directory, 'sounds', 'drafts'))).toEqual([]);
  },
  60_000,
);

withFfmpeg(
  'a length that a header says is checked before decoding, and one that it lies about while decoding',
  async () => {
    const encoded = async (seconds: number, ...options: string[]): Promise<Buffer> => {
      const path = join(directory, `silence-${seconds}.flac`);
      spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', `anullsrc=r=44100:cl=mono`, '-t', String(seconds), ...options, path]);
      return readFile(path);
    };
    const file = await encoded(2);
    const says = (seconds: number): Buffer => {
      const lie = Buffer.from(file);
      lie.writeUInt32BE(seconds * 44_100, 22);
      return lie;
    };
    await expect(store.importFile(await upload(says(7_200), 'long'))).rejects.toMatchObject({
      code: 'too-long',
      message: expect.stringContaining('says to last'),
    });
    const short = await createSoundStore({ storage: createDiskStorage(join(directory, 'short')), limits: { longestMs: 1500 } });
    await expect(short.importFile(await upload(says(1), 'lie'))).rejects.toMatchObject({ code: 'too-long' });
    const bomb = await encoded(1_200, '-frame_size', '32768');
    expect(bomb.length).toBeLessThan(60_000);
    await expect(store.importFile(await upload(bomb, 'bomb'))).rejects.toMatchObject({
      code: 'broken',
      message: expect.stringContaining('bytes'),
    });
    bomb.writeUInt32BE(0, 22);
    await expect(store.importFile(await upload(bomb, 'silent-bomb'))).rejects.toMatchObject({
      code: 'broken',
      message: expect.stringContaining('bytes'),
    });
  },
  60_000,
);

/** Decoders that this process has started. */
function decoders(): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => (line.includes('decode-process') ? [Number.parseInt(line, 10)] : []));
}

test('a decoder that gets no processor for longer than it may use one is not stopped', async () => {
  const patient = await createSoundStore({ storage: createDiskStorage(join(directory, 'patient')), limits: { processorMs: 3_000 } });
  const importing = patient.importFile(await upload(tone(2)));
  let pid: number | undefined;
  while (pid === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    [pid] = decoders();
  }
  process.kill(pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  process.kill(pid, 'SIGCONT');
  await using sound = await importing;
  expect(sound.durationMs).toBe(2_000);
}, 60_000);

// covers: security-97 asvs-1.4.1
test('what is too long or takes too much time is stopped', async () => {
  const short = await createSoundStore({ storage: createDiskStorage(join(directory, 'short')), limits: { longestMs: 1500 } });
  await expect(short.importFile(await upload(tone(2)))).rejects.toMatchObject({ code: 'too-long' });
  const hurried = await createSoundStore({ storage: createDiskStorage(join(directory, 'hurried')), limits: { processorMs: 1 } });
  await expect(hurried.importFile(await upload(tone(2)))).rejects.toMatchObject({ code: 'time-out' });
  const late = await createSoundStore({ storage: createDiskStorage(join(directory, 'late')), limits: { waitMs: 1 } });
  await expect(late.importFile(await upload(tone(2)))).rejects.toMatchObject({ code: 'time-out' });
}, 60_000);

test('a sound of the house is made once, also when two ask at the same time, and found by the next process', async () => {
  const [first, second] = await Promise.all([store.builtIn('sfx-menling'), store.builtIn('sfx-menling')]);
  expect(second).toBe(first);
  expect(first.durationMs).toBe(2200);
  const other = await createSoundStore({ storage: createDiskStorage(directory) });
  expect(await other.builtIn('sfx-menling')).toEqual(first);
  // A member who had uploaded the same sound deletes it.
  await rm(await store.localPath(first.hash));
  const third = await createSoundStore({ storage: createDiskStorage(directory) });
  expect(await readFile(await third.localPath((await third.builtIn('sfx-menling')).hash))).toHaveLength(44 + first.samples * 4);
  await expect(store.builtIn('sfx-nothing')).rejects.toThrow('no sound');
}, 60_000);

test('a stop does not wait for a sound of the house that is being made, and nothing of it stays', async () => {
  const stopping = new AbortController();
  const making = store.builtIn('sfx-menling', stopping.signal);
  setTimeout(() => stopping.abort(), 50);
  await expect(making).rejects.toThrow('was not made');
  expect(await readdir(join(directory, 'sounds', 'drafts'))).toEqual([]);
}, 60_000);
