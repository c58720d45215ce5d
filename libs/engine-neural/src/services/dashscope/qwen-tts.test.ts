import type { NeuralEngine } from '../../create-neural-engine.ts';
import { startFakeService, type Asked, type Reply } from '../../testing/fake-service.ts';
import { openEngine, say } from '../../testing/open-engine.ts';
import { frequencyOf, toneWav } from '../../testing/tone-wav.ts';

let service: Awaited<ReturnType<typeof startFakeService>>;
let engine: NeuralEngine;
afterEach(async () => {
  await engine.close();
  await service.close();
});

async function open(reply: (asked: Asked) => Reply, settings: object = {}, voice: object = {}): Promise<void> {
  service = await startFakeService(reply);
  engine = await openEngine({ kind: 'dashscope', url: service.url, model: 'qwen3-tts-flash', ...settings }, { voice: 'Cherry', ...voice });
}

const event = (id: number, data: string, finish: string, url?: string): string =>
  `id:${id}\nevent:result\n:HTTP_STATUS/200\ndata:${JSON.stringify({
    output: { finish_reason: finish, audio: { data, expires_at: 1, id: 'audio_1', ...(url !== undefined && { url }) } },
    usage: { characters: 10 },
    request_id: '1',
  })}\n\n`;

/** 百炼's `multimodal-generation` as a stream of events: samples in pieces, then an address that nobody needs. */
function speak(asked: Asked): Reply {
  if (asked.headers.authorization !== 'Bearer secret-1') return refusal(401, 'InvalidApiKey', 'Invalid API-key provided.');
  if (asked.headers['x-dashscope-sse'] !== 'enable') return { status: 400 };
  const pcm = Buffer.from(toneWav(900, 200).subarray(44));
  const [first, second] = [pcm.subarray(0, 9_001), pcm.subarray(9_001)].map((piece) => piece.toString('base64'));
  return { status: 200, body: [event(1, first ?? '', 'null'), event(2, second ?? '', 'null'), event(3, '', 'stop', 'http://files/a.wav')] };
}
const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  body: JSON.stringify({ code, message, request_id: '1' }),
});

test('the request has key, model, voice and language, and the streamed samples are the clause', async () => {
  await open(speak);
  const { pcm, estimated } = await say(engine);
  expect(service.asked[0]?.path).toBe('/api/v1/services/aigc/multimodal-generation/generation');
  expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({
    model: 'qwen3-tts-flash',
    input: { text: '银行行长说AI好。', voice: 'Cherry', language_type: 'Chinese' },
  });
  expect([Math.round(pcm.length / 2_205), estimated]).toEqual([9, true]);
  expect(service.asked).toHaveLength(1);
});

test('pace and pitch are changed here, and no mark of readings is honoured', async () => {
  await open(speak);
  const { pcm } = await say(engine, { rate: 1.5, semitones: 4 });
  expect(Math.abs(frequencyOf(pcm, 22_050) - 200 * 2 ** (4 / 12))).toBeLessThan(8);
  expect(Math.abs(pcm.length / 22_050 - 0.6)).toBeLessThan(0.06);
  expect(engine.voices[0]?.lacks).toEqual(['pinyin', 'phoneme', 'stress', 'link']);
});

test('a model that takes instructions is told the style', async () => {
  await open(speak, { model: 'qwen3-tts-instruct-flash' }, { styles: [{ name: 'warm', title: '温柔', say: '语速稍慢，温柔。' }] });
  await say(engine, { style: { name: 'warm', strength: 2 } });
  expect(JSON.parse(service.asked[0]?.body ?? '')).toMatchObject({ input: { instructions: '语速稍慢，温柔。' } });
});

test.each([
  ['refuses the key', refusal(401, 'InvalidApiKey', 'Invalid API-key provided.'), 'access'],
  ['wants to be paid', refusal(400, 'Arrearage', 'Access denied'), 'access'],
  ['finds the text forbidden', refusal(400, 'DataInspectionFailed', 'inappropriate content'), 'text'],
  ['is asked too often', refusal(429, 'Throttling.RateQuota', 'rate limit exceeded'), 'passing'],
  ['fails in the middle', { status: 200, body: 'event:error\ndata:{"code":"InternalError","message":"x"}\n\n' }, 'passing'],
  ['breaks off', { status: 200, body: event(1, 'AAAA', 'null') }, 'passing'],
  ['says nothing of its refusal', { status: 400 }, 'text'],
  ['hangs', undefined, 'passing'],
] as const)('a service that %s is an error with its fault', async (_name, reply, fault) => {
  await open(() => reply, { timeout_ms: 500 });
  await expect(say(engine)).rejects.toMatchObject({ name: 'SynthesisError', fault });
});
