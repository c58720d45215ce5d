import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnVoiceActions, type Person } from '../../../testing/own-voice-actions.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { settleAllCustody } from '../slots/settle-custody.ts';
import { eraseDeleted } from './erase-deleted.ts';
import { ownVoiceEdges } from '../own-states/own-voice-edges.ts';

describe.each(oneDatabase)('voices of one’s own on %s', (_name, open) => {
  let api: TestApp;
  let own: ReturnType<typeof createOwnVoiceActions>;
  let me: Person;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true });
    own = createOwnVoiceActions(api);
  }, 120_000);
  afterAll(async () => {
    const books = await checkLedger(api.database);
    await api.close();
    expect(books).toMatchObject({ sound: true, unexplained: [] });
  });
  beforeEach(async () => {
    await api.database.query('delete from rate_limits');
    me = await api.member();
  });
  const ask = (name: Parameters<TestApp['ask']>[0], input: object, key = '') => api.ask(name, input, { token: me.token, key });
  const refusal = async (name: Parameters<TestApp['send']>[0], input: object, key = 'k') =>
    (await api.send(name, input, { token: me.token, key })).data.error;
  const folderOf = (id: string) => join(api.dataDir, 'files', 'voices', id);

  it('the database allows the edges of the table and no others', async () => {
    const rows = await api.database.query<{ edge: string }>(
      `select kind || ' ' || from_state || ' ' || to_state as edge from own_voice_edges`,
    );
    const edges = Object.entries(ownVoiceEdges).flatMap(([kind, from]) =>
      Object.entries(from).flatMap(([state, to]) => to.map((next) => `${kind} ${state} ${next}`)),
    );
    expect(rows.map(({ edge }) => edge).toSorted()).toEqual(edges.toSorted());
    const id = await own.create('clone', me);
    const jump = (state: string) => api.database.query('update own_voices set state = $2 where id = $1', [id, state]);
    await expect(jump('ready')).rejects.toThrow('a clone does not go from draft to ready');
    await expect(jump('described')).rejects.toThrow('a clone does not go from draft to described');
    expect(await own.stateOf(id)).toBe('draft');
  });

  // covers: own-voices-3
  it('a clone goes from its agreement to speaking, and pays nothing before it is scored', async () => {
    const id = await own.create('clone', me);
    expect(await own.sign('clone', me, id)).toMatchObject({ state: 'signed' });
    expect(await own.authorise(me, id)).toMatchObject({ state: 'authorised', consent: { result: 'passed' } });
    expect(await own.record(me, id, 1)).toMatchObject({ state: 'sampling', count: 1 });
    expect(await refusal('cloneTrain', { id })).toBe('voice.state');
    expect(await ask('cloneScore', { id })).toMatchObject({ state: 'scored', score: { enough: false } });
    expect(await refusal('cloneTrain', { id })).toBe('voice.samples');
    await own.record(me, id, 2);
    expect(await ask('cloneScore', { id })).toMatchObject({ state: 'scored', score: { total: 80, enough: true } });
    expect(await refusal('cloneTrain', { id })).toBe('voice.slot');
    expect(await api.database.query('select * from purchases where member_id = $1', [me.id])).toEqual([]);
    const slot = await own.buySlot('clone', me);
    await own.train(me, id);
    await until(
      () => own.stateOf(id),
      (state) => state === 'ready',
    );
    expect(await ask('cloneDetail', { id })).toMatchObject({
      hold: 'none',
      active_version: 1,
      slot: { id: slot, source: 'bought', voice_id: id },
      versions: [{ number: 1, state: 'ready', engine: 'match', figures: { likeness: 0.8 }, progress: 1 }],
      events: ['draft', 'signed', 'authorised', 'sampling', 'scored', 'sampling', 'scored', 'paid', 'checking', 'training', 'ready'].map(
        (state) => ({ state }),
      ),
    });
    expect(await ask('userCenter', {})).toMatchObject({ rights: { places: { clone: { used: 1, all: 1 }, design: { used: 0, all: 0 } } } });
  });

  // covers: own-voices-1 security-12
  it('what was signed is stored with its hash, and is nobody’s to change', async () => {
    const id = await own.create('clone', me);
    const { agreement } = (await own.sign('clone', me, id)) as { agreement: { id: string; hash: string } };
    const file = await api.app.http.inject({ url: `/api/voice.Own/signed?id=${agreement.id}`, headers: api.as(me.token) });
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(agreement.hash);
    expect(file.body).toContain('林阿远');
    expect(file.body).toContain('<polyline points="10 20 300 40 500 200"/>');
    await expect(api.database.query('update agreements set name = $2 where id = $1', [agreement.id, '别人'])).rejects.toThrow(
      'what was signed stays as it is',
    );
    const { version, hash } = await ask('ownAgreement', { kind: 'clone' });
    const unsigned = await api.app.http.inject({ url: '/api/voice.Own/agreementFile?kind=clone', headers: api.as(me.token) });
    expect(unsigned.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(unsigned.headers['content-disposition']))).toContain(`声音克隆服务协议-第${String(version)}版.pdf`);
    expect(unsigned.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const again = { id, version, hash, name: '别人', signature: { method: 'typed', confirmed: true }, consent: true };
    expect(await refusal('cloneSign', again)).toBe('voice.state');
  });

  // covers: own-voices-1
  it('an agreement that changed is signed in its new text alone, and one that was signed stays what it was', async () => {
    const id = await own.create('design', me);
    const before = await ask('ownAgreement', { kind: 'design' });
    const first = await own.create('design', me);
    await own.sign('design', me, first);
    await api.database.query(`update policies set body = body || '新的一条。' where type = 'design'`);
    const signing = {
      id,
      version: before['version'],
      hash: before['hash'],
      name: '林阿远',
      signature: { method: 'typed', confirmed: true },
      consent: true,
    };
    expect(await refusal('designSign', signing)).toBe('agreement.changed');
    expect(await ask('ownAgreement', { kind: 'design' })).toMatchObject({
      version: Number(before['version']) + 1,
      signed: { version: before['version'], body: before['body'] },
    });
    expect(await own.sign('design', me, id)).toMatchObject({ state: 'signed' });
    expect(await refusal('designSign', { ...signing, consent: false })).toBe('input.invalid');
  });

  // covers: own-voices-7
  it('a design is heard before it takes a place, keeps what was tried as a tree, and comes about again by its seed', async () => {
    const id = await own.create('design', me);
    expect(await refusal('designCandidates', { id, text: '温柔' })).toBe('voice.state');
    await own.sign('design', me, id);
    expect(await refusal('designCandidates', { id, text: '像周某' })).toBe('voice.person');
    const { lists } = (await ask('designCandidates', { id, text: '温柔', parameters: { pitchHz: 200 } })) as { lists: { seed: string }[] };
    expect(lists).toMatchObject([{ version: 1 }, { version: 2 }, { version: 3 }]);
    const refined = await ask('designRefine', { id, from: 2, parameters: { pitchHz: 222 } });
    expect(refined).toMatchObject({ version: 4, parent: 2, parameters: { pitchHz: 222, gender: 'female' }, seed: lists[0]?.seed });
    expect(await refusal('designRefine', { id, from: 2, parameters: { pitchHz: 999 } })).toBe('input.invalid');
    expect(await ask('designRecords', { id })).toMatchObject({
      lists: [{ parent: null }, { parent: null }, { parent: null }, { parent: 2 }],
      active_version: null,
    });
    expect(await ask('audition', { text: '你好。', voice_id: `own-${id}-4` })).toMatchObject({ left: {} });
    expect(await refusal('designSave', { id, version: 4, name: '鱼摊阿香' })).toBe('voice.slot');
    await own.buySlot('design', me);
    const saved = { id, version: 4, name: '鱼摊阿香' };
    expect(await ask('designSave', saved, 'save')).toEqual({ state: 'ready', speaker: `own-${id}` });
    expect(await ask('designSave', saved, 'save')).toEqual({ state: 'ready', speaker: `own-${id}` });
    expect(await ask('designLists', {})).toMatchObject({ lists: [{ name: '鱼摊阿香', active_version: 4, hold: 'none' }], free: 0 });
  });

  // covers: security-14
  it('two tabs that train at once take one place and make one version', async () => {
    const id = await own.scored(me);
    await own.buySlot('clone', me);
    await own.buySlot('clone', me);
    let release = (): void => undefined;
    api.voiceEngines.gate = new Promise((resolve) => (release = resolve));
    const answers = await Promise.all(['a', 'b'].map((key) => api.send('cloneTrain', { id }, { token: me.token, key })));
    release();
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
    await until(
      () => own.stateOf(id),
      (state) => state === 'ready',
    );
    expect(await ask('cloneLists', {})).toMatchObject({ free: 1, lists: [{ active_version: 1 }] });
  });

  // covers: own-voices-6
  it('a training that fails keeps the place and says why, and succeeds with other recordings', async () => {
    const id = await own.scored(me);
    await own.record(me, id, 2, 'RIFF bad');
    await ask('cloneScore', { id });
    await own.buySlot('clone', me);
    await own.train(me, id);
    await until(
      () => own.stateOf(id),
      (state) => state === 'failed',
    );
    expect(await ask('cloneDetail', { id })).toMatchObject({
      reason: '录音里没有人声',
      slot: { voice_id: id },
      versions: [{ state: 'failed' }],
    });
    await own.record(me, id, 2);
    await ask('cloneScore', { id });
    await own.train(me, id);
    await until(
      () => own.stateOf(id),
      (state) => state === 'ready',
    );
    expect(await ask('cloneLists', {})).toMatchObject({ free: 0, lists: [{ active_version: 2 }] });
  });

  it('a training is cancelled with its place kept, and another version leaves the one that speaks as it is until it is ready', async () => {
    const id = await own.scored(me);
    await own.buySlot('clone', me);
    let release = (): void => undefined;
    api.voiceEngines.gate = new Promise((resolve) => (release = resolve));
    await own.train(me, id);
    await until(
      () => own.stateOf(id),
      (state) => state === 'training',
    );
    expect(await ask('cloneCancel', { id })).toEqual({ state: 'paid' });
    expect(await refusal('cloneCancel', { id })).toBe('voice.state');
    release();
    await own.train(me, id);
    await until(
      () => own.stateOf(id),
      (state) => state === 'ready',
    );
    api.voiceEngines.failures.push(new Error('out of memory'));
    await own.train(me, id);
    await until(
      () => ask('cloneDetail', { id }),
      ({ versions }) => (versions as { state: string }[]).at(-1)?.state === 'failed',
    );
    expect(await ask('cloneDetail', { id })).toMatchObject({ state: 'ready', active_version: 2 });
  });

  // covers: own-voices-4
  it('custody that ends is first overdue, then suspends, and comes back whole when it is paid', async () => {
    const id = await own.readyClone(me);
    const { slot } = (await ask('cloneDetail', { id })) as { slot: { id: string } };
    const hold = async () => (await ask('cloneDetail', { id }))['hold'];
    const order = async () => {
      const { id: script } = await ask('scriptSave', { title: '', text: `你好 ${Math.random()}。`, voice_id: `own-${id}` });
      return (await api.send('orderCreate', { script_id: script, version: 1 }, { token: me.token, key: crypto.randomUUID() })).data.error;
    };
    expect(await order()).toBeUndefined();
    await own.pass(me.id, 367);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await hold()).toBe('overdue');
    expect(await order()).toBe('voice.off');
    expect(await refusal('audition', { text: '你好。', voice_id: `own-${id}` })).toBeUndefined();
    await own.pass(me.id, 30);
    await settleAllCustody(api.database);
    expect(await own.stateOf(id)).toBe('suspended');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await api.send('audition', { text: '你好。', voice_id: `own-${id}` }, { token: me.token })).data.error).toBe('voice.off');
    const renewal = await ask('cloneRenew', { slot_id: slot.id, amount_fen: 5_000 }, 'renew');
    expect(await ask('cloneRenew', { slot_id: slot.id, amount_fen: 5_000 }, 'renew')).toEqual(renewal);
    await own.pay(renewal);
    expect(await ask('cloneDetail', { id })).toMatchObject({ state: 'ready', hold: 'none', active_version: 1 });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await order()).toBeUndefined();
  });

  // covers: fault-125
  it('a name that is a real person, a voice of the site, the site itself, an insult, or not to be seen is refused at its field', async () => {
    const id = await own.create('clone', me);
    for (const name of ['周杰伦', '周 杰 伦', '习近平', '官方声屿', '傻 逼', '\u202eabc']) {
      const { data } = await api.send('cloneRename', { id, name }, { token: me.token });
      expect(data).toMatchObject({ error: 'input.invalid', fields: { name: expect.any(String) } });
    }
    expect(await ask('cloneRename', { id, name: '鱼摊阿香' })).toEqual({});
  });

  // covers: security-13
  it('a voice that is deleted is silent at once, leaves its place, and is erased with a record of it', async () => {
    const id = await own.readyClone(me);
    const [before] = await api.database.query<{ path: string }>(
      'select f.path from files f join clone_samples s on s.file_id = f.id where s.voice_id = $1',
      [id],
    );
    expect(readdirSync(folderOf(id))).toEqual(['1']);
    expect(await refusal('cloneRemove', { id, name: '别的名字' })).toBe('input.invalid');
    expect(await ask('cloneRemove', { id, name: '我的声音' })).toEqual({ state: 'deleted' });
    expect(await refusal('audition', { text: '你好。', voice_id: `own-${id}` })).toBe('voice.off');
    expect(await ask('cloneLists', {})).toMatchObject({ free: 1 });
    await eraseDeleted({
      database: api.database,
      removeFiles: (paths) =>
        Promise.all(
          paths.map(async (path) => (await import('node:fs/promises')).rm(join(api.dataDir, 'files', path), { force: true })),
        ).then(() => undefined),
      storage: api.storage,
    });
    expect(await ask('cloneDetail', { id })).toMatchObject({ state: 'deleted', samples: [], erasure: { samples: 2, versions: 1 } });
    expect(existsSync(join(api.dataDir, 'files', before?.path ?? 'x'))).toBe(false);
    expect(existsSync(folderOf(id))).toBe(false);
    expect(await api.database.query('select voice from own_voice_versions where voice_id = $1 and voice is not null', [id])).toEqual([]);
  });

  it('recordings of a consent stay for half a year where the member allowed it, and no longer', async () => {
    const id = await own.create('clone', me);
    await own.sign('clone', me, id, { evidence: true });
    await own.authorise(me, id);
    await ask('ownRevoke', { id });
    const erase = () => eraseDeleted({ database: api.database, removeFiles: () => Promise.resolve(), storage: api.storage });
    const kept = () => api.database.query('select file_id from voice_consents where voice_id = $1 and file_id is not null', [id]);
    await erase();
    expect(await kept()).toHaveLength(1);
    await own.pass(me.id, 181);
    await erase();
    expect(await kept()).toEqual([]);
  });

  // covers: own-voices-3
  it('a place that no voice was in goes back for its money, and one with a voice does not', async () => {
    const slot = await own.buySlot('clone', me);
    const { refundDirectly } = await import('../../../testing/pay-directly.ts');
    const refund = await refundDirectly(api.database, { purchaseId: slot, operator: 'op', reason: '不要了' });
    expect(refund).toMatchObject({ amountFen: 19_900, withdrawn: { unit: 'slots', taken: 1, missing: 0 } });
    expect(await ask('cloneLists', {})).toMatchObject({ free: 0, slots: [] });
    const id = await own.readyClone(me);
    const { slot: taken } = (await ask('cloneDetail', { id })) as { slot: { id: string } };
    await expect(refundDirectly(api.database, { purchaseId: taken.id, operator: 'op', reason: '不要了' })).rejects.toThrow('input.invalid');
  });
});
