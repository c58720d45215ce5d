import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineCost } from './engine-cost.ts';
import { readEnginesFile } from './read-engines-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'shengyu-engines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const voice = { id: 'xinghe', name: '星河', language: 'zh-CN', gender: 'female', speaker: 3 };
const engine = { id: 'kokoro', kind: 'sherpa-onnx', name: 'Kokoro', folder: 'models/kokoro', voices: [voice] };

function read(content: unknown) {
  const path = join(folder, 'engines.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readEnginesFile(path);
}

test('folders are relative to the file, and what is left out has its default', async () => {
  const { engines } = await read({ engines: [engine] });
  expect(engines[0]).toMatchObject({ folder: join(folder, 'models/kokoro'), concurrency: 2, timeout_ms: 20_000, naturalness: 'natural' });
});

// covers: asvs-1.3.6
test.each([
  ['{', 'not JSON'],
  [{ engines: [{ ...engine, kind: 'other' }] }, 'engines.0.kind'],
  [{ engines: [{ ...engine, voices: [{ ...voice, id: '星河' }] }] }, 'engines.0.voices.0.id'],
  [
    { engines: [{ ...engine, kind: 'openai', url: 'file:///etc/passwd', model: 'm', voices: [{ ...voice, voice: 'v' }] }] },
    'engines.0.url',
  ],
  [{ engines: [engine, { ...engine, id: 'other' }] }, 'voice xinghe'],
])('a wrong file names the place: %#', async (content, words) => {
  await expect(read(content)).rejects.toThrow(words);
});

test('a file may have a recogniser alone, whose folder is relative to it too', async () => {
  const file = await read({ recogniser: { kind: 'sherpa-onnx', folder: 'models/sense-voice' } });
  expect(file).toEqual({
    engines: [],
    recogniser: { kind: 'sherpa-onnx', folder: join(folder, 'models/sense-voice'), threads: 1, timeout_ms: 30_000 },
  });
});

test('a file that is not there is named', async () => {
  await expect(readEnginesFile(join(folder, 'none.json'))).rejects.toThrow('none.json cannot be read');
});

const priced = { cost_fen_per_10k_chars: 450 };
const cloud = { ...voice, id: 'vv', voice: 'zh_female_vv_uranus_bigtts' };
const doubao = {
  id: 'doubao',
  kind: 'volcengine',
  name: '豆包',
  url: 'https://tts.example',
  key_env: 'K',
  resource: 'seed-tts-2.0',
  voices: [cloud],
};

test('what an engine costs is known where somebody is paid', async () => {
  const { engines } = await read({
    engines: [engine, { ...doubao, ...priced }, { ...doubao, id: 'two', voices: [{ ...cloud, id: 'v2' }] }],
  });
  expect(engines.map(engineCost)).toEqual([
    undefined,
    { provider: 'volcengine', models: ['seed-tts-2.0'], costFenPer10k: 450 },
    { provider: 'volcengine', models: ['seed-tts-2.0'] },
  ]);
});

test.each([
  [{ ...doubao, key_env: undefined }, 'engines.0.key_env'],
  [{ ...doubao, key_env: 'sk-secret' }, 'engines.0.key_env'],
  [{ ...doubao, cost_fen_per_10k_chars: 4.5 }, 'engines.0.cost_fen_per_10k_chars'],
  [{ ...doubao, kind: 'minimax', model: 'speech-2.8-hd', files_from: ['https://files.example'] }, 'engines.0.files_from.0'],
])('a wrong cloud engine names the place: %#', async (content, place) => {
  await expect(read({ engines: [content] })).rejects.toThrow(place);
});

test('each example of the documentation is read as it stands there', async () => {
  const text = await readFile(new URL('../../../../docs/engines.md', import.meta.url), 'utf8');
  const examples = [...text.matchAll(/```json\n(\{[^`]*"(?:engines|recogniser)"[^`]*)```/g)].map(([, json]) => json ?? '');
  expect(examples.length).toBeGreaterThan(3);
  for (const example of examples) await expect(read(example)).resolves.toBeDefined();
});
