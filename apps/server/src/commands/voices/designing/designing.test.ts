import { createOwnVoiceActions, type Person } from '../../../testing/own-voice-actions.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openOne } from '../../../testing/test-databases.ts';
import { eraseDeleted } from '../own/erase-deleted.ts';
import { ownLimits, ownRules } from '../own-states/own-limits.ts';

let api: TestApp;
let own: ReturnType<typeof createOwnVoiceActions>;
let me: Person;
beforeAll(async () => {
  api = await createTestApp(openOne, { payment: true, worker: false });
  own = createOwnVoiceActions(api);
}, 120_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.query('delete from rate_limits');
  me = await api.member();
});
const ask = (name: Parameters<TestApp['ask']>[0], input: object) => api.ask(name, input, { token: me.token });
const refusal = async (name: Parameters<TestApp['send']>[0], input: object, token = me.token) =>
  (await api.send(name, input, { token })).data.error;

/** A design with three candidates, that is not saved. */
async function described(): Promise<string> {
  const id = await own.create('design', me);
  await own.sign('design', me, id);
  await ask('designCandidates', { id, text: '温柔的阿姨' });
  return id;
}
interface Share {
  id: string;
  path: string;
}
const share = async (id: string, text = '海边的天，亮得比别处早。') =>
  (await ask('designShare', { id, version: 2, text })) as unknown as Share;
const tokenOf = ({ path }: Share): string => path.split('/').at(-1) ?? '';
const visit = (name: 'designShared' | 'designSharedSound', token: string, address = '10.1.1.1') => api.send(name, { token }, { address });

it('candidates say what they were made from, what was measured, and how far apart they are', async () => {
  const id = await own.create('design', me);
  await own.sign('design', me, id);
  expect(await ask('designCandidates', { id, text: '温柔的阿姨' })).toMatchObject({
    steps: 2.1,
    lists: [{ text: '温柔的阿姨', figures: {}, create_time: expect.any(String) }, { version: 2 }, { version: 3 }],
  });
});

// covers: own-voices-8
it('a copy of a design is heard at once, has its agreement and its sound, and takes no place', async () => {
  const id = await described();
  const { id: copy } = await ask('designDuplicate', { id, version: 3, name: '另一个' });
  const [before, after] = await Promise.all([id, copy].map((one) => ask('designDetail', { id: one })));
  expect(after).toMatchObject({ state: 'described', name: '另一个', slot: null, active_version: null, agreement: before?.['agreement'] });
  const { lists } = (await ask('designRecords', { id: copy })) as { lists: object[] };
  const { lists: all } = (await ask('designRecords', { id })) as { lists: Record<string, unknown>[] };
  expect(lists).toHaveLength(1);
  expect(lists[0]).toMatchObject({ version: 1, parent: null, seed: all[2]?.['seed'], parameters: all[2]?.['parameters'] });
  const versions = await api.database.query<{ voice: string }>(
    'select voice::text as voice from own_voice_versions where (voice_id = $1 and number = 3) or (voice_id = $2 and number = 1)',
    [id, copy],
  );
  expect(new Set(versions.map(({ voice }) => voice)).size).toBe(1);
  expect(await ask('audition', { text: '你好。', voice_id: `own-${String(copy)}-1` })).toMatchObject({ left: {} });
  await ask('designRemove', { id, name: before?.['name'] });
  expect(await ask('designDetail', { id: copy })).toMatchObject({ state: 'described' });
});

it('what is not signed yet, or a version that is not there, is not copied', async () => {
  expect(await refusal('designDuplicate', { id: await own.create('design', me), version: 1 })).toBe('voice.state');
  expect(await refusal('designDuplicate', { id: await described(), version: 9 })).toBe('not_found');
});

// covers: own-voices-8 security-7
it('somebody with the link hears one sentence, and learns nothing that makes the voice', async () => {
  const id = await described();
  const link = await share(id);
  expect(tokenOf(link)).toMatch(/^[A-Za-z0-9_-]{24}$/);
  const shown = await visit('designShared', tokenOf(link));
  expect(Object.keys(shown.data).toSorted()).toEqual(['end_time', 'hue', 'name', 'picture', 'text']);
  const { data } = await visit('designSharedSound', tokenOf(link));
  expect(Object.keys(data).toSorted()).toEqual(['cues_url', 'stream_url']);
  const [heard] = await api.database.query<{ voice: string; member: string }>(
    `select document->'settings'->>'voiceId' as voice, member_id as member from auditions where id = $1::uuid`,
    [String(data['stream_url']).split('/')[2]],
  );
  expect(heard).toEqual({ voice: `own-${id}-2`, member: me.id });
  expect(await ask('designShares', { id })).toMatchObject({ lists: [{ id: link.id, plays: 1, version: 2 }] });
  // The owner’s own day is not what strangers hear of.
  expect(await ask('ownUses', { id })).toMatchObject({ count: 0 });
});

it('a link that was closed, has ended or was made up leads nowhere, and so does one of a voice that is silent or of a frozen member', async () => {
  const id = await described();
  const gone = async (token: string) => (await visit('designSharedSound', token)).data.error;
  const [closed, ended, frozen] = [await share(id), await share(id), await share(id)].map(tokenOf) as [string, string, string];
  expect(await gone('A'.repeat(24))).toBe('not_found');
  const { lists } = (await ask('designShares', { id })) as unknown as { lists: Share[] };
  await ask('designUnshare', { share_id: lists.find((one) => tokenOf(one) === closed)?.id });
  expect(await gone(closed)).toBe('not_found');
  await api.database.query(`update voice_shares set expires_at = now() where token = $1`, [ended]);
  expect(await gone(ended)).toBe('not_found');
  expect(await gone(frozen)).toBeUndefined();
  await api.database.query(`update own_voices set frozen_at = now(), frozen_reason = '核实中' where id = $1`, [id]);
  expect(await gone(frozen)).toBe('not_found');
  await api.database.query(`update own_voices set frozen_at = null where id = $1`, [id]);
  await api.database.query('update members set frozen_at = now() where id = $1', [me.id]);
  expect([await gone(frozen), (await visit('designShared', frozen)).data.error]).toEqual(['not_found', 'not_found']);
  await api.database.query('update members set frozen_at = null where id = $1', [me.id]);
  expect(await gone(frozen)).toBeUndefined();
  await ask('designRemove', { id, name: '我的设计' });
  expect((await visit('designShared', frozen)).data.error).toBe('not_found');
  await eraseDeleted({ database: api.database, removeFiles: () => Promise.resolve(), storage: api.storage });
  expect(await api.database.query('select id from voice_shares where voice_id = $1', [id])).toEqual([]);
});

it('there are so many open links of a voice, and so many sounds of a link and of a network', async () => {
  const id = await described();
  for (let count = 1; count < ownLimits.shares; count += 1) await share(id);
  const token = tokenOf(await share(id));
  expect(await refusal('designShare', { id, version: 2, text: '再一个。' })).toBe('voice.full');
  expect(await refusal('designShare', { id, version: 2, text: '……！' })).toBe('input.invalid');
  const spend = (rule: string, points: number) =>
    api.database.query(`update rate_limits set points = $2 where key like $1 || ':%'`, [rule, points]);
  expect(await visit('designShared', token, '10.2.2.2')).toMatchObject({ status: 200 });
  await spend(ownRules.openShare.name, ownRules.openShare.points);
  expect(await visit('designShared', token, '10.2.2.2')).toMatchObject({ status: 429 });
  expect(await visit('designSharedSound', token, '10.3.3.3')).toMatchObject({ status: 200 });
  await spend(ownRules.shareSound.name, ownRules.shareSound.points);
  expect(await visit('designSharedSound', token, '10.4.4.4')).toMatchObject({ status: 429 });
});

// covers: own-voices-9
it('what a slider may be tried is bounded by the day', async () => {
  const id = await described();
  const tried = async () => (await api.send('designRefine', { id, from: 1, parameters: { pitchHz: 200 } }, { token: me.token })).status;
  expect(await tried()).toBe(200);
  await api.database.query('update rate_limits set points = $1', [ownRules.refine.points]);
  expect(await tried()).toBe(429);
});
