import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentFromText, type ScriptDocument } from '@shengyu/script';
import { exportScript } from '@shengyu/script/formats';
import { librarySounds } from '@shengyu/speech/library';
import { parseArguments } from './parse-arguments.ts';
import { renderCommand } from './render-command.ts';

let directory: string;
const before = { ...process.env };
const write = process.stderr.write.bind(process.stderr);
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cli-'));
  process.env['XDG_CACHE_HOME'] = directory;
  process.stderr.write = () => true;
});
afterAll(async () => {
  process.stderr.write = write;
  process.env = before;
  await rm(directory, { recursive: true, force: true });
});

/** A script as the studio exports it. */
function script(change: (document: ScriptDocument) => void = () => undefined): string {
  const document = documentFromText('潮水退了。', 'linan');
  change(document);
  return Buffer.from(exportScript(document, 'ssml', { title: '潮汐' }).bytes).toString();
}
const sound = (soundId: string, durationMs = 1000) => ({ soundId, name: '', durationMs });
const effect = (soundId: string) =>
  script(({ paragraphs }) => {
    paragraphs[0]?.inserts.push({ kind: 'sound', at: 5, mode: 'block', decibels: 0, ...sound(soundId) });
  });

/** Length of the file, in ms. */
async function renderedMs(content: string, label = ''): Promise<number> {
  const [input, output] = [join(directory, 'in.ssml'), join(directory, 'out.wav')];
  await writeFile(input, content);
  process.env['AUDIBLE_LABEL'] = label;
  const args = parseArguments(['render', input, '-o', output, '--sample-rate', '22050']);
  if (typeof args === 'string' || !('output' in args)) throw new Error('not a command');
  await renderCommand(args, new AbortController().signal);
  const file = await readFile(output);
  const [channels, rate] = [file.readUInt16LE(22), file.readUInt32LE(24)];
  return ((file.length - file.indexOf('data') - 8) * 1000) / (2 * channels * rate);
}

test('beds and sounds of the library are mixed in at their true lengths, and the label is audible where the environment says so', async () => {
  const shortest = librarySounds.filter(({ kind }) => kind === 'sfx').toSorted((a, b) => a.durationMs - b.durationMs)[0];
  const bed = librarySounds.find(({ kind }) => kind === 'bgm');
  const plain = await renderedMs(script());
  expect((await renderedMs(effect(shortest?.id ?? ''))) - plain).toBeCloseTo(shortest?.durationMs ?? 0, -1);
  const below = { offsetMs: 0, loop: true, fadeInMs: 0, fadeOutMs: 1500, duckDecibels: -9, decibels: 0 };
  const withBed = script(({ settings }) => {
    settings.background = { ...below, ...sound(bed?.id ?? '') };
  });
  expect((await renderedMs(withBed)) - plain).toBeCloseTo(1500, -1);
  expect(await renderedMs(script(), 'tone')).toBeGreaterThan(plain + 600);
}, 60_000);

test('a sound that is not of the house and a label that is none are refused', async () => {
  await expect(renderedMs(effect('a-member-s-own'))).rejects.toMatchObject({ code: 'unknown-sound' });
  await expect(renderedMs(script(), 'loud')).rejects.toThrow('AUDIBLE_LABEL must be one of off, speech, tone');
}, 60_000);
