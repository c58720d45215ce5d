import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { readEnginesFile } from '@shengyu/engine-neural';
import { applyMark, documentFromText, type ScriptDocument } from '@shengyu/script';
import { readClause } from '@shengyu/speech';
import { wavHeader } from '@shengyu/speech/sound';
import { createRenderer } from './create-renderer.ts';
import type { RenderOptions, Renderer } from './renderer.ts';

const options: RenderOptions = {
  format: 'mp3',
  bitrate: 128,
  sampleRate: 44_100,
  metadata: { title: '对话', producer: '声屿', contentId: 'order-2' },
  subtitle: { charactersPerLine: 16, linesPerCue: 1 },
};

/** The service at the outermost edge: speaks with the embedded engine, so that its words pass the proof-reading, or is broken. */
let broken: boolean | string = false;
let asked: string[] = [];
let status = 500;
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    asked.push((JSON.parse(body) as { input: string }).input);
    if (status === 401 || broken === true || asked.at(-1) === broken) response.writeHead(status).end();
    else void spoken(asked.at(-1) ?? '').then((wav) => response.writeHead(200).end(wav));
  });
});

const voices = await createEspeakEngine({ threads: 1 });

async function spoken(text: string): Promise<Buffer> {
  const voice = voices.voices.find(({ id }) => id === 'suwan');
  if (!voice) throw new Error('the embedded engine lacks suwan');
  const { tokens } = readClause({ text, readings: [] }, { language: voice.language });
  const { pcm, sampleRate } = await voices.synthesise({ voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } });
  return Buffer.concat([wavHeader(sampleRate, pcm.length), Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)]);
}

let directory: string;
let renderer: Renderer;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  directory = await mkdtemp(join(tmpdir(), 'engines-'));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
  const voice = { id: 'qingyu', name: '晴予', language: 'zh-CN', gender: 'female', voice: 'zf', stand_in: 'suwan' };
  await writeFile(
    join(directory, 'engines.json'),
    JSON.stringify({ engines: [{ id: 'house', kind: 'openai', name: '自建', url, model: 'm', voices: [voice] }] }),
  );
  renderer = await openRenderer();
});
async function openRenderer(): Promise<Renderer> {
  const { engines } = await readEnginesFile(join(directory, 'engines.json'));
  return createRenderer({ clauseDirectory: join(directory, 'clauses'), workers: 1, configured: engines });
}
afterAll(async () => {
  await Promise.all([renderer.close(), voices.close()]);
  await new Promise((resolve) => service.close(resolve));
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  status = 500;
});

/** Two voices, one of the embedded engine and one of the service. */
function dialogue(words: string, standIns = false): ScriptDocument {
  const plain = documentFromText(`渡船来了。\n${words}`, 'linan');
  const [first, second] = plain.paragraphs;
  if (!first || !second) throw new Error('two paragraphs');
  const marked = applyMark(second, { kind: 'voice', start: 0, end: [...words].length, voiceId: 'qingyu' });
  return { ...plain, settings: { ...plain.settings, standIns }, paragraphs: [first, marked] };
}

const render = (document: ScriptDocument, name: string) =>
  renderer.render(document, options, join(directory, name), () => undefined, AbortSignal.timeout(60_000));

test('a script speaks with both engines, and cues of a service without times follow in order inside its sound', async () => {
  const { cues, durationMs } = await render(dialogue('我们上船吧，慢慢走。'), 'both');
  expect(asked).toEqual(['我们上船吧，慢慢走。']);
  expect(cues.flatMap(({ lines }) => lines).join('')).toBe('渡船来了。我们上船吧，慢慢走。');
  expect(cues.every(({ startMs, endMs }, index) => startMs >= (cues[index - 1]?.endMs ?? 0) && endMs > startMs)).toBe(true);
  expect(cues.at(-1)?.endMs ?? 0).toBeLessThanOrEqual(durationMs);
});

test('a clause the service cannot speak is spoken by the stand-in only where the member allows it', async () => {
  broken = true;
  await expect(render(dialogue('今天风很大。'), 'refused')).rejects.toMatchObject({ code: 'engine-failed', retryable: true });
  const { durationMs, standIns } = await render(dialogue('今天风很大。', true), 'stood-in');
  expect(durationMs).toBeGreaterThan(1_500);
  expect(standIns).toMatchObject([{ voiceId: 'qingyu', by: 'suwan', code: 'engine-failed', paragraph: 1, start: 6, text: '今天风很大。' }]);
  broken = false;
  asked = [];
});

test('what the stand-in said is not taken for the voice’s own once the service is back', async () => {
  broken = true;
  await render(dialogue('码头到了。', true), 'first');
  broken = false;
  await renderer.close();
  renderer = await openRenderer();
  asked = [];
  await render(dialogue('码头到了。', true), 'second');
  expect(asked).toEqual(['码头到了。']);
});

test('made anew after a stand-in, a file is byte for byte the one that no stand-in ever spoke in', async () => {
  broken = true;
  const stoodIn = await render(dialogue('船家收起了缆绳。', true), 'anew');
  broken = false;
  await renderer.close();
  renderer = await openRenderer();
  const sound = ({ files }: Awaited<ReturnType<typeof render>>) => readFile(files.find(({ kind }) => kind === 'audio')?.path ?? '');
  const before = await sound(stoodIn);
  const anew = await sound(await render(dialogue('船家收起了缆绳。', false), 'anew'));
  await rm(join(directory, 'clauses'), { recursive: true });
  await renderer.close();
  renderer = await openRenderer();
  const never = await sound(await render(dialogue('船家收起了缆绳。', false), 'anew'));
  expect(anew.equals(never)).toBe(true);
  expect(anew.equals(before)).toBe(false);
});

test('where one clause fails all others are spoken, and the next try asks for that one alone', async () => {
  const document = dialogue('风停了。雾散了。船来了。');
  broken = '雾散了。';
  await expect(render(document, 'again')).rejects.toMatchObject({
    code: 'engine-failed',
    sentence: { text: '雾散了。', voiceId: 'qingyu' },
  });
  expect(new Set(asked)).toEqual(new Set(['风停了。', '雾散了。', '船来了。']));
  broken = false;
  asked = [];
  const { standIns } = await render(document, 'again');
  expect([asked, standIns]).toEqual([['雾散了。'], []]);
});

test('a wrong key fails at once', async () => {
  status = 401;
  await expect(render(dialogue('没有钥匙。'), 'key')).rejects.toMatchObject({ code: 'engine-refused', retryable: false });
  expect(asked).toHaveLength(1);
});
