import { voiceSamples } from '../../db/schema/index.ts';
import { openOne } from '../../testing/test-databases.ts';
import { openV1Site, type MadeKey, type V1Site } from '../../testing/v1-site.ts';

let site: V1Site;
let key: MadeKey;
beforeAll(async () => {
  site = await openV1Site(openOne, { domain: 'https://voice.example' });
  key = await site.key();
  const sound = { style: '', source: 'x', durationMs: 1_000, peaks: [] };
  await site.database.db.insert(voiceSamples).values({ voiceId: 'linan', fileId: 'linan.mp3', ...sound });
}, 120_000);
afterAll(() => site.close());

// covers: fault-76
it('the sample of a voice has an address of the site that opens as it is', async () => {
  const sample = 'https://voice.example/file/linan.mp3';
  expect((await site.v1('GET', '/voices/linan', { secret: key.secret })).body['sample_url']).toBe(sample);
  for (const path of ['/audio/voices', '/voices?limit=100']) {
    const { data } = (await site.v1('GET', path, { secret: key.secret })).body as unknown as { data: { id: string; sample_url: string }[] };
    const urls = new Map(data.map((voice) => [voice.id, voice.sample_url]));
    expect([urls.get('linan'), urls.get('suwan')]).toEqual([sample, '']);
  }
});

// covers: fault-76
it.each([
  ['/audio/speech', {}, 'model: this is missing'],
  ['/audio/speech', { model: 'tts-1' }, 'input: this is missing'],
  ['/audio/speech', { model: 'tts-1', input: '' }, 'input: at least 1 character'],
  ['/audio/speech', { model: 'tts-1', input: '潮', voice: 5 }, 'voice: an id or a name of GET /v1/audio/voices'],
  ['/audio/speech', { model: 'tts-1', input: '潮', voice: 'linan', speed: 3 }, 'speed: at most 2'],
  ['/audio/speech', { model: 'tts-1', input: '潮', voice: 'linan', speed: '1' }, 'speed: a number is needed'],
  [
    '/audio/speech',
    { model: 'tts-1', input: '潮', voice: 'linan', response_format: 'mp4' },
    'response_format: one of mp3, opus, aac, flac, wav, pcm is needed',
  ],
  ['/scripts', { text: 5 }, 'text: a text is needed'],
  ['/scripts', {}, 'document: give text or document'],
  ['/orders/quote', { script_id: 'x' }, 'script_id: an id such as 0b0e7a3c-6f0d-4c1e-9a53-0c6d3f5a1b2e is needed'],
])('%s with %j is refused in plain words', async (path, body, message) => {
  expect(await site.v1('POST', path, { secret: key.secret, body })).toMatchObject({
    status: 400,
    body: { error: { message, code: 'input_invalid' } },
  });
});
