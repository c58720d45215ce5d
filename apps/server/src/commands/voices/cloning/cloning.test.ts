import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnVoiceActions, type Person } from '../../../testing/own-voice-actions.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { answerWishes } from './engine-wishes.ts';

describe.each(oneDatabase)('cloning on %s', (_name, open) => {
  let api: TestApp;
  let own: ReturnType<typeof createOwnVoiceActions>;
  let me: Person;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
    own = createOwnVoiceActions(api);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.query('delete from rate_limits');
    api.voiceEngines.verdict = 'passed';
    api.voiceEngines.speaker = 'same';
    me = await api.member();
  });
  const ask = (name: Parameters<TestApp['ask']>[0], input: object) => api.ask(name, input, { token: me.token });
  const refusal = async (name: Parameters<TestApp['send']>[0], input: object) =>
    (await api.send(name, input, { token: me.token })).data.error;
  const signed = async (): Promise<string> => {
    const id = await own.create('clone', me);
    await own.sign('clone', me, id);
    return id;
  };
  const authorised = async (): Promise<string> => {
    const id = await signed();
    await own.authorise(me, id);
    return id;
  };
  const age = (table: string, minutes: number) =>
    api.database.query(`update ${table} set expires_at = expires_at - interval '${minutes} minutes'`);

  // covers: own-voices-2 security-9
  it('a sentence is good for one reading, for ten minutes, and only the last one of a voice', async () => {
    const id = await signed();
    const read = async (sentence: string) => (await own.send('cloneAuthorize', { id, sentence_id: sentence }, me.token)).data.error;
    const first = await ask('cloneSentence', { id });
    expect(first['text']).toMatch(/^我是林阿远，今天是.+月.+日，我同意.+口令：(.+、){3}.+。再一个一个念：(.+。){8}$/);
    const second = await ask('cloneSentence', { id });
    expect(second['text']).not.toBe(first['text']);
    expect(await read(String(first['sentence_id']))).toBe('consent.expired');
    await age('consent_sentences', 11);
    expect(await read(String(second['sentence_id']))).toBe('consent.expired');
    const third = String((await ask('cloneSentence', { id }))['sentence_id']);
    api.voiceEngines.verdict = 'refused';
    expect(await read(third)).toBeUndefined();
    api.voiceEngines.verdict = 'passed';
    expect(await read(third)).toBe('consent.expired');
    expect(await own.stateOf(id)).toBe('signed');
  });

  // covers: fault-126
  it('a sentence that was drawn can still be read after the page was closed, until it was sent', async () => {
    const id = await signed();
    expect(await ask('cloneDetail', { id })).toMatchObject({ sentence: null });
    const drawn = await ask('cloneSentence', { id });
    expect(await ask('cloneDetail', { id })).toMatchObject({ sentence: drawn });
    await own.send('cloneAuthorize', { id, sentence_id: String(drawn['sentence_id']) }, me.token);
    expect(await ask('cloneDetail', { id })).toMatchObject({ sentence: null, state: 'authorised' });
  });

  // covers: fault-116
  it('a word of the password that was not heard is asked for again, alone, and authorises with the sentence before it', async () => {
    const id = await signed();
    api.voiceEngines.verdict = 'again';
    api.voiceEngines.unheard = ['孔雀'];
    expect(await own.authorise(me, id)).toMatchObject({
      state: 'signed',
      consent: { result: 'refused', reason: expect.stringContaining('没听清') },
    });
    const { sentence } = (await ask('cloneDetail', { id })) as { sentence: { sentence_id: string } };
    expect(sentence).toMatchObject({ again: true, text: '我再念一遍：孔雀。孔雀。' });
    api.voiceEngines.verdict = 'passed';
    expect((await own.send('cloneAuthorize', { id, sentence_id: sentence.sentence_id }, me.token)).data).toMatchObject({
      ...{ state: 'authorised', consent: { kind: 'sentence', result: 'passed', reason: '' } },
    });
  });

  it('who is not heard with a word three times waits for an operator, who hears the whole reading', async () => {
    const id = await signed();
    api.voiceEngines.verdict = 'again';
    api.voiceEngines.unheard = ['孔雀'];
    await own.authorise(me, id);
    const readAgain = async () => {
      const { sentence } = (await ask('cloneDetail', { id })) as { sentence: { sentence_id: string } | null };
      return (await own.send('cloneAuthorize', { id, sentence_id: String(sentence?.sentence_id) }, me.token)).data;
    };
    expect(await readAgain()).toMatchObject({ consent: { result: 'refused' } });
    expect(await readAgain()).toMatchObject({ consent: { result: 'refused' } });
    expect(await readAgain()).toMatchObject({ state: 'signed', consent: { kind: 'sentence', result: 'waiting' } });
    expect(await ask('cloneDetail', { id })).toMatchObject({ sentence: null });
  });

  // covers: own-voices-16
  it('whose words the checker does not hear twice comes to an operator with the third reading', async () => {
    const id = await signed();
    api.voiceEngines.verdict = 'refused';
    const refused = { consent: { result: 'refused', reason: '听到的不是这句话，请照着念' } };
    expect(await own.authorise(me, id)).toMatchObject(refused);
    expect(await own.authorise(me, id)).toMatchObject(refused);
    expect(await own.authorise(me, id)).toMatchObject({ state: 'signed', consent: { result: 'waiting' } });
  });

  // covers: own-voices-17
  it('who is to read is told where a recogniser hears it, before anything is recorded', async () => {
    const id = await signed();
    expect(await ask('cloneSentence', { id })).toMatchObject({ sent_to: '' });
    api.voiceEngines.sentTo = '听写机房';
    expect(await ask('cloneSentence', { id })).toMatchObject({ sent_to: '听写机房' });
    api.voiceEngines.sentTo = '';
  });

  it('a sentence of one voice authorises no other', async () => {
    const [id, other] = [await signed(), await signed()];
    const { sentence_id: sentence } = await ask('cloneSentence', { id });
    expect((await own.send('cloneAuthorize', { id: other, sentence_id: String(sentence) }, me.token)).data.error).toBe('consent.expired');
  });

  // covers: own-voices-2
  it('what no checker is sure of waits for an operator, whose reason the member reads', async () => {
    const id = await signed();
    api.voiceEngines.verdict = 'unsure';
    expect(await own.authorise(me, id)).toMatchObject({ state: 'signed', consent: { result: 'waiting' } });
    expect((await own.send('cloneAddSample', { id, prompt: '1' }, me.token)).data.error).toBe('voice.state');
    const operator = await api.operator();
    const decide = (consent: unknown, decision: string, key: string) =>
      api.send('adminConsentDecide', { consent_id: consent, decision, reason: '听不清口令' }, { token: operator.token, key });
    const waiting = async () => {
      const { lists } = (await api.ask('adminConsentLists', {}, { token: operator.token })) as {
        lists: { id: string; consent_id: number }[];
      };
      return lists.find((one) => one.id === id);
    };
    const first = await waiting();
    expect(first).toMatchObject({ signer: '林阿远', kind: 'sentence', figures: { distance: 0.1 }, has_file: true });
    expect((await decide(first?.consent_id, 'refuse', 'a')).data).toEqual({ state: 'signed' });
    expect((await decide(first?.consent_id, 'accept', 'b')).data.error).toBe('voice.state');
    expect(await ask('cloneDetail', { id })).toMatchObject({ consent: { result: 'refused', reason: '听不清口令' } });
    await own.authorise(me, id);
    expect((await decide((await waiting())?.consent_id, 'accept', 'c')).data).toEqual({ state: 'authorised' });
    const { lists } = (await ask('messageLists', {})) as { lists: { account?: { what: string } }[] };
    expect(lists.map(({ account }) => account?.what)).toEqual(expect.arrayContaining(['consent_accepted', 'consent_refused']));
  });

  // covers: own-voices-5 security-10
  it('a phone is opened by its ticket once, within ten minutes, and records for one voice alone', async () => {
    const id = await authorised();
    const { ticket, path } = await ask('cloneMobileTicket', { id });
    expect(path).toBe(`/voiceclone/phone?ticket=${String(ticket)}`);
    const phone = await api.ask('cloneOpenPhone', { ticket });
    expect(phone).toMatchObject({ id, script: { engine: 'match', prompts: [{ number: 1 }, {}, {}] } });
    expect((await api.send('cloneOpenPhone', { ticket })).data.error).toBe('phone.closed');
    const pass = String(phone['pass']);
    expect(await own.sent('clonePhoneSample', { pass, prompt: '2' })).toMatchObject({ state: 'sampling', count: 1 });
    expect(await api.ask('clonePhoneState', { pass })).toMatchObject({ prompts: [2], count: 1 });
    expect(await ask('cloneDetail', { id })).toMatchObject({ samples: [{ prompt: 2, source: 'phone' }] });
    // A new ticket ends the phone of the old one; one that is old opens nothing.
    const { ticket: next } = await ask('cloneMobileTicket', { id });
    expect((await api.send('clonePhoneState', { pass })).data.error).toBe('phone.closed');
    await age('clone_phones', 11);
    expect((await api.send('cloneOpenPhone', { ticket: next })).data.error).toBe('phone.closed');
    expect((await api.send('cloneOpenPhone', { ticket: 'x'.repeat(43) })).data.error).toBe('phone.closed');
  });

  it('a pass that is none, too old, after its file, or of a member who is kept out records nothing', async () => {
    const id = await authorised();
    const { ticket } = await ask('cloneMobileTicket', { id });
    const pass = String((await api.ask('cloneOpenPhone', { ticket }))['pass']);
    const refused = async (fields: Record<string, string>) => (await own.send('clonePhoneSample', fields)).data.error;
    expect(await refused({ pass: 'x'.repeat(43) })).toBe('phone.closed');
    expect(await refused({ id })).toBe('phone.closed');
    await api.database.query('update members set frozen_at = now() where id = $1', [me.id]);
    expect(await refused({ pass })).toBe('phone.closed');
    await api.database.query('update members set frozen_at = null where id = $1', [me.id]);
    expect(await refused({ pass })).toBeUndefined();
    await age('clone_phones', 61);
    expect(await refused({ pass })).toBe('phone.closed');
    expect(readdirSync(join(api.dataDir, 'uploads'))).toEqual([]);
  });

  // covers: own-voices-5 security-11
  it('a recording that is none leaves nothing behind, and the same prompt again replaces what was read', async () => {
    const id = await authorised();
    const refused = async (content: string) => (await own.send('cloneAddSample', { id, prompt: '1' }, me.token, content)).data.error;
    expect(await refused('GIF89a')).toBe('upload.type');
    expect(await refused('fLaC broken')).toBe('upload.broken');
    expect((await own.send('cloneAddSample', { id, prompt: '4' }, me.token)).data.error).toBe('not_found');
    expect((await own.send('cloneLetter', { id }, me.token)).data.error).toBe('voice.state');
    const stored = () => api.database.query('select id from files where owner_id = $1', [me.id]);
    const before = (await stored()).length;
    await own.record(me, id, 1);
    await own.record(me, id, 1);
    expect(await ask('cloneDetail', { id })).toMatchObject({
      samples: [{ prompt: 1, text: '海边的天，亮得比别处早。', figures: { speech_seconds: 1 } }],
    });
    expect((await stored()).length).toBe(before + 1);
    const { samples } = (await ask('cloneDetail', { id })) as { samples: { id: string }[] };
    expect(await ask('cloneRemoveSample', { id, sample_id: samples[0]?.id ?? '' })).toEqual({ state: 'sampling' });
    expect((await stored()).length).toBe(before);
    expect(await refusal('cloneRemoveSample', { id, sample_id: samples[0]?.id ?? '' })).toBe('not_found');
  });

  // covers: own-voices-20 fault-117 security-21
  it('samples that may be somebody else’s wait for an operator, who hears both, before anything is trained of them', async () => {
    const id = await authorised();
    await own.record(me, id, 1);
    await own.record(me, id, 2);
    api.voiceEngines.speaker = 'unsure';
    const { score } = (await ask('cloneScore', { id })) as { score: { points: { code: string; level: string }[] } };
    expect(score.points.at(-1)).toMatchObject({ code: 'consent', level: 'fair', figures: { distance: 2 } });
    const train = () => api.send('cloneTrain', { id }, { token: me.token, key: crypto.randomUUID() });
    expect((await train()).data).toMatchObject({ error: 'voice.speaker', result: 'waiting' });
    expect(await ask('cloneDetail', { id })).toMatchObject({ consent: { kind: 'sentence', result: 'passed' } });
    const operator = await api.operator();
    const waiting = async () => {
      const { lists } = (await api.ask('adminConsentLists', {}, { token: operator.token })) as {
        lists: { id: string; kind: string; consent_id: number; has_file: boolean }[];
      };
      return lists.filter((one) => one.id === id);
    };
    const decide = async (decision: string) =>
      api.ask(
        'adminConsentDecide',
        { consent_id: (await waiting())[0]?.consent_id, decision, reason: '听起来是两个人' },
        { token: operator.token, key: crypto.randomUUID() },
      );
    expect(await waiting()).toMatchObject([{ kind: 'samples', has_file: true }]);
    // Scored again, one comparison waits, and the file of the one before is gone.
    await ask('cloneScore', { id });
    expect(await waiting()).toHaveLength(1);
    expect(await decide('refuse')).toEqual({ state: 'scored' });
    expect((await train()).data).toMatchObject({ error: 'voice.speaker', result: 'refused', reason: '听起来是两个人' });
    await ask('cloneScore', { id });
    expect(await decide('accept')).toEqual({ state: 'scored' });
    // What an operator has heard is not asked again, until there are other samples.
    await ask('cloneScore', { id });
    expect((await train()).data.error).toBe('voice.slot');
    await own.record(me, id, 3);
    await ask('cloneScore', { id });
    expect((await train()).data.error).toBe('voice.speaker');
    api.voiceEngines.speaker = 'same';
    await ask('cloneScore', { id });
    expect((await train()).data.error).toBe('voice.slot');
  });

  it('a recording that changes while it is judged is judged again', async () => {
    const id = await authorised();
    await own.record(me, id, 1);
    const cloner = api.voiceEngines.cloners[0];
    if (!cloner) throw new Error('no cloner');
    const score = cloner.score.bind(cloner);
    cloner.score = async (sounds) => {
      await own.record(me, id, 2);
      return score(sounds);
    };
    expect(await refusal('cloneScore', { id })).toBe('voice.state');
    cloner.score = score;
    expect(await ask('cloneScore', { id })).toMatchObject({ state: 'scored' });
  });

  // covers: own-voices-18
  it('a site shows what its engines make, and begins nothing that its operator switched off', async () => {
    const capabilities = async (): Promise<unknown> => (await api.ask('config'))['capabilities'];
    expect(await capabilities()).toEqual({ payment: false, clone: true, design: true });
    await api.database.query(`insert into site_settings (key, value) values ('capabilities', '{"clone": false, "design": false}')`);
    try {
      expect(await refusal('cloneCreate', {})).toBe('voice.engine');
      expect(await refusal('designCreate', {})).toBe('voice.engine');
      await until(capabilities, (shown) => JSON.stringify(shown) === JSON.stringify({ payment: false, clone: false, design: false }));
    } finally {
      await api.database.query(`delete from site_settings where key = 'capabilities'`);
    }
  });

  // covers: own-voices-11
  it('what was read for one engine is free speech for another, and its prompts again when it comes back', async () => {
    const id = await authorised();
    await own.record(me, id, 2);
    const prompts = async () => ((await ask('cloneDetail', { id }))['samples'] as { prompt: number | null }[]).map(({ prompt }) => prompt);
    const [match] = api.voiceEngines.cloners;
    if (!match) throw new Error('no cloner');
    const other = {
      ...match,
      id: 'other',
      prompts: ['别的话'],
      coverage: () => ({ syllables: [], next: [{ prompt: 1, adds: 2 }], seconds: 3 }),
    };
    const cloners = api.voiceEngines.cloners as unknown[];
    cloners.push(other);
    try {
      await ask('cloneChoose', { id, engine: 'other' });
      expect(await prompts()).toEqual([null]);
      expect(await ask('cloneCoverage', { id })).toEqual({ engine: 'other', syllables: [], next: [{ prompt: 1, adds: 2 }], seconds: 3 });
      await own.record(me, id, 1);
      expect(await prompts()).toEqual([1, null]);
      await ask('cloneChoose', { id, engine: 'match' });
      expect(await prompts()).toEqual([2, null]);
      expect(await ask('cloneCoverage', { id })).toEqual({ engine: 'match', syllables: [], next: [], seconds: 0 });
    } finally {
      cloners.pop();
    }
  });

  it('a site without engines begins no clone and sells no place', async () => {
    const cloners = [...api.voiceEngines.cloners];
    (api.voiceEngines.cloners as unknown[]).splice(0);
    expect(await refusal('cloneCreate', {})).toBe('voice.engine');
    expect((await api.send('cloneBuySlot', { amount_fen: 19_900 }, { token: me.token, key: 'k' })).data.error).toBe('purchase.off');
    expect(await ask('cloneLists', {})).toMatchObject({ engines: [] });
    (api.voiceEngines.cloners as unknown[]).push(...cloners);
  });

  // covers: own-voices-13
  it('who wished for a neural engine is told once it is there, once, and not who withdrew the wish', async () => {
    const other = await api.member();
    const before = api.voiceEngines.cloners;
    const wish = async (who: Person) => (await api.ask('cloneLists', {}, { token: who.token }))['wish'];
    const told = async (who: Person) => {
      const { lists } = (await api.ask('messageLists', {}, { token: who.token })) as { lists: { account?: { what: string } }[] };
      return lists.filter(({ account }) => account?.what === 'engine').map(({ account }) => account);
    };
    expect(await wish(me)).toBe('none');
    for (const who of [me, me, other]) expect(await api.ask('cloneWish', { wanted: true }, { token: who.token })).toEqual({ wish: 'open' });
    const operator = await api.operator();
    const health = async () => (await api.ask('adminHealth', {}, { token: operator.token }))['wishes'];
    expect(await health()).toMatchObject({ open: 2, since: expect.any(String) });
    expect(await api.ask('cloneWish', { wanted: false }, { token: other.token })).toEqual({ wish: 'none' });
    await answerWishes(api.database.db, { cloners: before });
    expect(await wish(me)).toBe('open');
    const cloners = before.map((cloner) => ({ ...cloner, name: '潮声', neural: true as const }));
    await answerWishes(api.database.db, { cloners });
    await answerWishes(api.database.db, { cloners });
    expect([await told(me), await told(other)]).toEqual([[{ what: 'engine', name: '潮声' }], []]);
    expect(await health()).toEqual({ open: 0, since: null });
  });
});
