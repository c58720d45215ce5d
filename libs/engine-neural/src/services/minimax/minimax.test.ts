import type { SpokenToken } from '@shengyu/speech/engine';
import type { NeuralEngine } from '../../create-neural-engine.ts';
import { fakeMinimax, minimaxBody, state } from '../../testing/fake-minimax.ts';
import { startFakeService, type Asked, type Reply } from '../../testing/fake-service.ts';
import { openEngine, say, worstOnset } from '../../testing/open-engine.ts';
import { mayFetch } from './may-fetch.ts';

let service: Awaited<ReturnType<typeof startFakeService>>;
let engine: NeuralEngine;
afterEach(async () => {
  await engine.close();
  await service.close();
});

const spoken = (timesAt = () => `${service.url}/times.json`) => fakeMinimax({ timesAt });
async function open(settings: object = {}, voice: object = {}, reply: (asked: Asked) => Reply = spoken()): Promise<void> {
  service = await startFakeService(reply);
  engine = await openEngine(
    { kind: 'minimax', url: `${service.url}/`, model: 'speech-2.8-hd', ...settings },
    { voice: 'male-qn-qingse', ...voice },
  );
}
const asked = () => minimaxBody(service.asked[0]);

const hanzi = (text: string, ...pinyin: string[]): SpokenToken => ({ start: 0, end: 0, kind: 'hanzi', text, pinyin });
const latin = (text: string): SpokenToken => ({ start: 0, end: 0, kind: 'latin', text });

test('the request has key, model, voice, pace, pitch and emotion', async () => {
  const styles = [{ name: 'happy', title: '高兴' }];
  await open({}, { styles });
  await say(engine, { rate: 0.9, semitones: -3, style: { name: 'happy', strength: 3 }, tokens: [hanzi('山水', 'shan1', 'shui3')] });
  expect(service.asked[0]).toMatchObject({ path: '/v1/t2a_v2', headers: { authorization: 'Bearer secret-1' } });
  expect(asked()).toEqual({
    ...{ model: 'speech-2.8-hd', text: '山水', stream: false, output_format: 'hex', language_boost: 'auto' },
    voice_setting: { voice_id: 'male-qn-qingse', speed: 0.9, vol: 1, pitch: -3, emotion: 'happy' },
    audio_setting: { sample_rate: 32_000, format: 'wav', channel: 1 },
    ...{ subtitle_enable: true, subtitle_type: 'word' },
  });
});

test('a key of the older console goes with its group', async () => {
  await open({ group_id: '77' }, {}, fakeMinimax({ group: '77', timesAt: () => `${service.url}/times.json` }));
  await say(engine);
  expect(service.asked[0]?.path).toBe('/v1/t2a_v2?GroupId=77');
});

test('a hex WAV becomes the clause, timed by the file that the answer points at, which is fetched without the key', async () => {
  await open();
  const clauseSound = await say(engine, { tokens: [hanzi('山水', 'shan1', 'shui3'), hanzi('画', 'hua4')] });
  expect([clauseSound.estimated, Math.round(clauseSound.pcm.length / 2_205)]).toEqual([false, 9]);
  expect(worstOnset(clauseSound, [0, 600])).toBeLessThan(5);
  expect(service.asked[1]).toMatchObject({ path: '/times.json' });
  expect(service.asked[1]?.headers.authorization).toBeUndefined();
});

test('readings are rules where a word is read one way, and stand in the text where it is not', async () => {
  await open();
  await say(engine, { tokens: [hanzi('银行', 'yin2', 'hang2'), hanzi('人', 'ren2'), hanzi('处理', 'chu3', 'li3')] });
  expect(asked()).toMatchObject({ text: '银行人处理', pronunciation_dict: { tone: ['银行/银(hang2)', '处理/(chu2)理'] } });
  await say(engine, { tokens: [hanzi('行', 'xing2'), hanzi('不', 'bu4'), hanzi('行', 'hang2')] });
  expect(minimaxBody(service.asked[2])).toMatchObject({ text: '(xing2)不(hang2)', pronunciation_dict: { tone: ['不/(bu4)'] } });
});

test('a phonetic spelling goes in brackets, and brackets of the text are no commands', async () => {
  await open();
  const tokens: SpokenToken[] = [
    { start: 0, end: 4, kind: 'phoneme', text: 'live', ipa: 'lɪv' },
    latin('show'),
    { start: 0, end: 1, kind: 'punctuation', text: '(' },
    latin('laughs'),
    { start: 0, end: 1, kind: 'punctuation', text: ')' },
  ];
  await say(engine, { tokens });
  expect(asked()).toMatchObject({ text: 'live show（laughs）', pronunciation_dict: { tone: ['live/(lɪv)'] } });
  expect(engine.voices[0]?.lacks).toEqual(['stress', 'link']);
});

test('Cantonese is asked for as such and without pinyin', async () => {
  await open({}, { language: 'yue-HK' });
  await say(engine, { tokens: [hanzi('银行', 'ngan4', 'hong4')] });
  expect(asked()).toMatchObject({ text: '银行', language_boost: 'Chinese,Yue' });
  expect(asked().pronunciation_dict).toBeUndefined();
  expect(engine.voices[0]?.lacks).toEqual(['pinyin', 'stress', 'link']);
});

test.each([
  ['is elsewhere', 'https://files.elsewhere.example/times.json'],
  ['is none of times', '/none'],
  ['is larger than a clause needs', '/endless.json'],
  ['is no address', 'times'],
])('where the file %s the clause is spoken and its times are estimated', async (_name, address) => {
  await open(
    {},
    {},
    spoken(() => (address.startsWith('/') ? service.url + address : address)),
  );
  expect((await say(engine)).estimated).toBe(true);
});

// covers: security-19
test('files are fetched from the service itself, or over https from below the hosts of the settings', () => {
  const settings = { url: 'https://api.minimaxi.com', files_from: ['aliyuncs.com'] };
  expect(mayFetch('https://chat-tts.oss-cn-wulanchabu.aliyuncs.com/a.json?Signature=b', settings)).toBe(true);
  expect(mayFetch('https://api.minimaxi.com/a.json', settings)).toBe(true);
  for (const address of [
    'http://chat-tts.oss-cn-wulanchabu.aliyuncs.com/a.json',
    'https://notaliyuncs.com/a.json',
    'https://aliyuncs.com.elsewhere.example/a.json',
    'https://user:secret@oss.aliyuncs.com/a.json',
    'https://oss.aliyuncs.com:8443/a.json',
    'https://127.0.0.1/a.json',
    'https://[::1]/a.json',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
  ])
    expect([address, mayFetch(address, settings)]).toEqual([address, false]);
});

test.each([
  ['refuses the key', state(2049, 'invalid api key'), 'access'],
  ['belongs to another group', state(1004, 'token not match group'), 'access'],
  ['wants to be paid', state(1008, 'insufficient balance'), 'access'],
  ['does not know the voice', state(20_132, 'invalid samples or voice_id'), 'access'],
  ['finds the text forbidden', state(1026, 'input new_sensitive'), 'text'],
  ['finds characters that it cannot speak', state(1042, 'invisible character ratio limit'), 'text'],
  ['is asked too often', state(1002, 'rate limit'), 'passing'],
  ['fails inside', state(1000, 'unknown error'), 'passing'],
  ['has a code that is in no table', state(9_999, ''), 'passing'],
  ['says that all is well without sound', state(0, 'success'), 'passing'],
  ['answers with broken hex', state(0, 'success', { audio: 'xyz', status: 2 }), 'passing'],
  ['answers with something else', { status: 200, body: '<html>' }, 'passing'],
  ['is down', { status: 502 }, 'passing'],
  ['hangs', undefined, 'passing'],
] as const)('a service that %s is an error with its fault', async (_name, reply, fault) => {
  await open({ timeout_ms: 500 }, {}, () => reply);
  await expect(say(engine)).rejects.toMatchObject({ name: 'SynthesisError', fault });
});

test('a request ends with its signal, not with its time', async () => {
  await open({ timeout_ms: 60_000 }, {}, () => undefined);
  const stop = new AbortController();
  const cancelled = say(engine, { signal: stop.signal });
  stop.abort(new Error('cancelled'));
  await expect(cancelled).rejects.toThrow('cancelled');
});
