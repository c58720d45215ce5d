import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enginesFileSchema } from '../settings/engines-file.ts';
import { toneWav } from '../testing/tone-wav.ts';
import { createSherpaService } from './create-sherpa-service.ts';
import { loadSherpa, type SherpaRuntime } from './sherpa-runtime.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shengyu-model-'));
  mkdirSync(join(folder, 'data'));
  for (const name of ['model.onnx', 'voices.bin', 'tokens.txt', 'a.txt', 'b.txt', 'e.onnx', 'd.onnx', 'v.onnx'])
    writeFileSync(join(folder, name), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Made {
  config?: Parameters<SherpaRuntime['createAsync']>[0];
  requests: unknown[];
}

/** The runtime at its border: a real one needs a model of hundreds of megabytes. */
function fakeRuntime(made: Made, numSpeakers = 4): () => Promise<SherpaRuntime> {
  return () =>
    Promise.resolve({
      createAsync: (config) => {
        made.config = config;
        return Promise.resolve({
          numSpeakers,
          generateAsync: (request) => {
            made.requests.push(request);
            return Promise.resolve({ samples: new Float32Array(2_400).fill(0.5), sampleRate: 24_000 });
          },
        });
      },
    });
}

function settings(voice: object = {}) {
  const voices = [{ id: 'xinghe', name: '星河', language: 'zh-CN', gender: 'female', speaker: 3, ...voice }];
  const [engine] = enginesFileSchema.parse({ engines: [{ id: 'k', kind: 'sherpa-onnx', name: 'K', folder, threads: 2, voices }] }).engines;
  if (engine?.kind !== 'sherpa-onnx') throw new Error('not a model');
  return engine;
}

const describeModel = (model: object) => writeFileSync(join(folder, 'voice-model.json'), JSON.stringify(model));
const kokoro = {
  model: 'kokoro',
  files: { model: 'model.onnx', voices: 'voices.bin', tokens: 'tokens.txt', dataDir: 'data', lexicon: ['a.txt', 'b.txt'] },
};
const say = { voice: 0, tokens: [{ start: 0, end: 1, kind: 'hanzi' as const, text: '好' }], rate: 1.25, semitones: 0 };

test('a model is opened with absolute paths and asked for the speaker', async () => {
  describeModel(kokoro);
  const made: Made = { requests: [] };
  const service = await createSherpaService(settings(), fakeRuntime(made));
  const { sampleRate } = await service.speak(say, AbortSignal.timeout(1_000));
  expect(made.config?.model).toMatchObject({
    kokoro: {
      model: join(folder, 'model.onnx'),
      dataDir: join(folder, 'data'),
      lexicon: `${join(folder, 'a.txt')},${join(folder, 'b.txt')}`,
    },
    numThreads: 2,
  });
  expect(made.requests).toEqual([{ text: '好', sid: 3, speed: 1.25, enableExternalBuffer: false }]);
  expect(sampleRate).toBe(24_000);
});

test('a zero-shot model speaks like its reference', async () => {
  describeModel({ model: 'zipvoice', files: { tokens: 'tokens.txt', encoder: 'e.onnx', decoder: 'd.onnx', vocoder: 'v.onnx' } });
  writeFileSync(join(folder, 'me.wav'), toneWav(500, 220, 16_000));
  const made: Made = { requests: [] };
  const service = await createSherpaService(settings({ reference: { audio: 'me.wav', text: '你好' } }), fakeRuntime(made));
  await service.speak(say, AbortSignal.timeout(1_000));
  expect(made.requests[0]).toMatchObject({
    text: '好',
    generationConfig: { referenceSampleRate: 16_000, referenceText: '你好', speed: 1.25 },
  });
});

// covers: own-voices-12
test('a member is cloned by a zero-shot model alone', async () => {
  describeModel({ model: 'zipvoice', files: { tokens: 'tokens.txt', encoder: 'e.onnx', decoder: 'd.onnx', vocoder: 'v.onnx' } });
  const path = join(folder, 'member.wav');
  writeFileSync(path, toneWav(500, 220, 24_000));
  const made: Made = { requests: [] };
  const service = await createSherpaService({ ...settings(), clones: true, voices: [] }, fakeRuntime(made));
  await service.speak({ ...say, voice: { path, file: 'member.wav', text: '你好' } }, AbortSignal.timeout(1_000));
  expect(made.requests[0]).toMatchObject({ generationConfig: { referenceSampleRate: 24_000, referenceText: '你好' } });
  describeModel(kokoro);
  await expect(createSherpaService({ ...settings(), clones: true }, fakeRuntime(made))).rejects.toThrow('clones no voices');
});

test.each([
  ['has no description', undefined, 'voice-model.json cannot be read'],
  ['lacks a file', { ...kokoro, files: { ...kokoro.files, model: 'gone.onnx' } }, 'gone.onnx is not there'],
  ['points outside itself', { ...kokoro, files: { ...kokoro.files, model: '../../etc/hostname' } }, 'lies outside'],
  ['is of an unknown kind', { ...kokoro, model: 'tacotron' }, 'model'],
])('a folder that %s is refused in words', async (_name, model, words) => {
  if (model) describeModel(model);
  await expect(createSherpaService(settings(), fakeRuntime({ requests: [] }))).rejects.toThrow(words);
});

test('a speaker the model does not have is refused', async () => {
  describeModel(kokoro);
  await expect(createSherpaService(settings(), fakeRuntime({ requests: [] }, 2))).rejects.toThrow('2 speakers');
});

test('a zero-shot model without a reference is refused', async () => {
  describeModel({ model: 'zipvoice', files: { tokens: 'tokens.txt', encoder: 'e.onnx', decoder: 'd.onnx', vocoder: 'v.onnx' } });
  await expect(createSherpaService(settings(), fakeRuntime({ requests: [] }))).rejects.toThrow('reference');
});

test('the real runtime loads here, and refuses files that are no model', async () => {
  describeModel(kokoro);
  expect(typeof (await loadSherpa()).createAsync).toBe('function');
  await expect(createSherpaService(settings())).rejects.toThrow('cannot be opened');
});
