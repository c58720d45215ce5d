import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enginesFileSchema } from '../settings/engines-file.ts';
import type { SherpaHearing } from '../sherpa/sherpa-runtime.ts';
import { startFakeService, type Reply } from '../testing/fake-service.ts';
import { toneWav } from '../testing/tone-wav.ts';
import { createRecogniser } from './create-recogniser.ts';
import { createSherpaRecogniser } from './create-sherpa-recogniser.ts';

let folder: string;
let path: string;
const reading = toneWav(700, 220, 44_100);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shengyu-recogniser-'));
  path = join(folder, 'reading.wav');
  writeFileSync(path, reading);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function parse(recogniser: object) {
  const { recogniser: settings } = enginesFileSchema.parse({ recogniser });
  if (!settings) throw new Error('no recogniser');
  return settings;
}

describe('a service', () => {
  let service: Awaited<ReturnType<typeof startFakeService>>;
  afterEach(() => service.close());
  const open = async (reply: () => Reply, more: object = {}) => {
    service = await startFakeService(reply);
    const settings = parse({ kind: 'openai', url: `${service.url}/v1/`, model: 'whisper-1', timeout_ms: 500, ...more });
    return createRecogniser(settings, { env: { KEY: 'secret-1' } });
  };

  // covers: own-voices-17
  it('gets the recording, its language and the key, and its text is what was said', async () => {
    const recogniser = await open(() => ({ status: 200, body: JSON.stringify({ text: '海边的天' }) }), { key_env: 'KEY' });
    expect(await recogniser.transcribe(path)).toBe('海边的天');
    const [asked] = service.asked;
    expect(asked).toMatchObject({ path: '/v1/audio/transcriptions', headers: { authorization: 'Bearer secret-1' } });
    const form = asked?.form();
    expect(['model', 'language', 'response_format'].map((name) => form?.get(name)?.bytes.toString())).toEqual(['whisper-1', 'zh', 'json']);
    expect(form?.get('file')?.bytes.equals(reading)).toBe(true);
  });

  it('on this machine keeps what it hears here, another one is named to who reads', async () => {
    expect((await open(() => undefined)).sentTo).toBe('');
    const away = { kind: 'openai', url: 'https://asr.example.cn/v1', model: 'm' };
    expect((await createRecogniser(parse(away), { env: {} })).sentTo).toBe('asr.example.cn');
    expect((await createRecogniser(parse({ ...away, place: '本公司机房' }), { env: {} })).sentTo).toBe('本公司机房');
  });

  it.each([
    ['refuses', { status: 401 }, 'status 401'],
    ['answers with no transcript', { status: 200, body: '<html>' }, 'no transcript'],
    ['never answers', undefined, 'does not answer'],
  ])('that %s is said to be at fault', async (_name, reply, words) => {
    const recogniser = await open(() => reply);
    await expect(recogniser.transcribe(path)).rejects.toThrow(words);
  });

  it('whose key is in no variable stops the start', async () => {
    service = await startFakeService(() => undefined);
    const settings = parse({ kind: 'openai', url: service.url, model: 'm', key_env: 'NO_KEY' });
    await expect(createRecogniser(settings, { env: {} })).rejects.toThrow('NO_KEY');
  });
});

describe('a folder', () => {
  const settings = () => {
    const parsed = parse({ kind: 'sherpa-onnx', folder, threads: 2 });
    if (parsed.kind !== 'sherpa-onnx') throw new Error('not a folder');
    return parsed;
  };
  const describeModel = (model: object) => writeFileSync(join(folder, 'recogniser-model.json'), JSON.stringify(model));
  const senseVoice = { model: 'senseVoice', files: { model: 'model.onnx', tokens: 'tokens.txt' } };
  beforeEach(() => {
    for (const name of ['model.onnx', 'tokens.txt']) writeFileSync(join(folder, name), '');
  });

  it('is opened once, with its absolute paths, and hears the samples of the recording', async () => {
    describeModel(senseVoice);
    const opened: unknown[] = [];
    const heard: { sampleRate: number; length: number }[] = [];
    /** The runtime at its border: a real one needs a model of hundreds of megabytes. */
    const runtime: SherpaHearing = {
      createAsync: (config) => {
        opened.push(config.modelConfig);
        return Promise.resolve({
          createStream: () => ({
            acceptWaveform: ({ samples, sampleRate }) => void heard.push({ sampleRate, length: samples.length }),
          }),
          decodeAsync: () => Promise.resolve({ text: '海边的天' }),
        });
      },
    };
    const recogniser = await createSherpaRecogniser(settings(), () => Promise.resolve(runtime));
    expect(opened).toEqual([]);
    expect([await recogniser.transcribe(path), await recogniser.transcribe(path)]).toEqual(['海边的天', '海边的天']);
    expect(opened).toEqual([
      {
        senseVoice: { model: join(folder, 'model.onnx'), language: 'zh', useInverseTextNormalization: 0 },
        ...{ tokens: join(folder, 'tokens.txt'), numThreads: 2, provider: 'cpu' },
      },
    ]);
    expect(heard[0]).toMatchObject({ sampleRate: 44_100 });
    expect(recogniser.sentTo).toBe('');
  });

  it.each([
    ['has no description', undefined, 'recogniser-model.json cannot be read'],
    ['lacks a file', { ...senseVoice, files: { model: 'gone.onnx', tokens: 'tokens.txt' } }, 'gone.onnx is not there'],
    ['is of an unknown kind', { ...senseVoice, model: 'tacotron' }, 'model'],
  ])('that %s is refused in words', async (_name, model, words) => {
    if (model) describeModel(model);
    await expect(createSherpaRecogniser(settings())).rejects.toThrow(words);
  });

  it('that holds no model is refused by the real runtime, in words', async () => {
    describeModel(senseVoice);
    const recogniser = await createSherpaRecogniser(settings());
    await expect(recogniser.transcribe(path)).rejects.toThrow('cannot be opened');
  });
});
