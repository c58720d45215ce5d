import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
