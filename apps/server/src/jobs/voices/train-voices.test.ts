import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnVoiceActions, type Person } from '../../testing/own-voice-actions.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { trainNext, type TrainPorts } from './train-voices.ts';
import { endDeadVersionLeases } from './version-lease.ts';

describe.each(testDatabases)('training on %s', (_name, open) => {
  let api: TestApp;
  let own: ReturnType<typeof createOwnVoiceActions>;
  let me: Person;
  let id: string;
  let release: () => void;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true, worker: false });
    own = createOwnVoiceActions(api);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.query('delete from rate_limits');
    api.voiceEngines.gate = new Promise((resolve) => (release = resolve));
    me = await api.member();
    id = await own.scored(me);
    await own.buySlot('clone', me);
    await own.train(me, id);
  });
  const folderOf = (voiceId: string, version: number) => join(api.dataDir, 'files', 'voices', voiceId, String(version));
  const worker = (owner: string): TrainPorts => ({
    database: api.database,
    notifier: api.notifier,
    cloners: api.voiceEngines.cloners,
    storage: api.storage,
    owner,
    log: { error: () => undefined, info: () => undefined },
  });
  const never = new AbortController().signal;
  const begun = async (count: number) => {
    while (api.voiceEngines.started < count) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const loseLease = () =>
    api.database.query(`update own_voice_versions set lease_until = now() - interval '1 second' where state in ('checking', 'training')`);

  // covers: own-voices-6
  it('a version whose worker was killed is trained by another one, and the dead one’s result counts no more', async () => {
    const before = api.voiceEngines.started;
    const killed = trainNext(worker('killed'), never);
    await begun(before + 1);
    expect(await own.stateOf(id)).toBe('training');
    expect(await trainNext(worker('other'), never)).toBeUndefined();
    await loseLease();
    const other = trainNext(worker('other'), never);
    await begun(before + 2);
    release();
    expect(await other).toBe('ready');
    expect(await killed).toBe('lost');
    expect(await own.stateOf(id)).toBe('ready');
    expect(await api.database.query('select number, attempts from own_voice_versions where voice_id = $1', [id])).toEqual([
      { number: 1, attempts: 2 },
    ]);
  });

  it('samples that kill their worker three times fail, with the place kept', async () => {
    for (const owner of ['a', 'b', 'c']) {
      const before = api.voiceEngines.started;
      void trainNext(worker(owner), never);
      await begun(before + 1);
      await loseLease();
    }
    expect(await trainNext(worker('d'), never)).toBe('failed');
    release();
    expect(await api.ask('cloneDetail', { id }, { token: me.token })).toMatchObject({ state: 'failed', slot: { voice_id: id } });
  });

  it('a stop gives the version back without counting, and a start ends the leases of the dead', async () => {
    const stopping = new AbortController();
    const before = api.voiceEngines.started;
    const stopped = trainNext(worker('stopped'), stopping.signal);
    await begun(before + 1);
    stopping.abort();
    expect(await stopped).toBe('stopped');
    expect(existsSync(join(folderOf(id, 1), '1'))).toBe(false);
    const dead = trainNext(worker('dead'), never);
    await begun(before + 2);
    await endDeadVersionLeases(api.database.db, (owner) => owner === 'dead');
    release();
    expect(await trainNext(worker('next'), never)).toBe('ready');
    expect(await dead).toBe('lost');
  });

  it('a voice that is deleted while it is trained stays deleted', async () => {
    const before = api.voiceEngines.started;
    const training = trainNext(worker('a'), never);
    await begun(before + 1);
    await api.ask('cloneRemove', { id, name: '我的声音' }, { token: me.token });
    release();
    expect(await training).toBe('lost');
    expect(await own.stateOf(id)).toBe('deleted');
  });
});
