import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

/** A voice for VIPs. */
const VIP_VOICE = 'gu';
const OTHER_VIP_VOICE = 'lengyue';
const DAY_MS = 86_400_000;

describe.each(oneDatabase)('voices for VIPs on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open);
  }, 120_000);
  afterAll(() => api.close());

  const memberUntil = async (tier: string, endsAt: Date | null) => {
    const { id, token } = await api.member();
    if (endsAt)
      await api.database.query(
        `insert into vip_periods (member_id, tier, starts_at, ends_at, words, rate_thousandths, value_fen)
         values ($1::uuid, $2, $3::timestamptz - interval '30 days', $3::timestamptz, 100000, 900, 3900)`,
        [id, tier, endsAt.toISOString()],
      );
    return token;
  };
  const text = '老人把网收起来，没有说话。';
  const saved = async (token: string, voice: string) => {
    const { id, version } = await api.ask('scriptSave', { title: '渡口', text, voice_id: voice }, { token });
    return { script_id: String(id), version: Number(version) };
  };
  /** The answers of audition, quote and order: `ok`, or why not. */
  const tries = async (token: string, voice: string, key: string) => {
    const script = await saved(token, voice);
    const answers = [
      await api.send('audition', { text, voice_id: voice }, { token }),
      await api.send('orderQuote', script, { token }),
      await api.send('orderCreate', script, { token, key }),
    ];
    const ordered = answers[2]?.data['order_id'];
    if (ordered) {
      await until(
        () => api.ask('orderDetail', { order_id: ordered }, { token }),
        ({ state }) => state === 'done',
      );
    }
    return answers.map(({ code, data }) => (code === 1 ? 'ok' : data.error));
  };
  /** One line of one's own with each voice is for everybody. */
  const refused = ['ok', 'voice.vip', 'voice.vip'];
  const allowed = ['ok', 'ok', 'ok'];

  it('a member without a tier is refused by audition, quote and order, and nothing is charged', async () => {
    const token = await memberUntil('', null);
    expect(await tries(token, VIP_VOICE, 'none')).toEqual(refused);
    expect((await api.ask('userInfo', {}, { token }))['points']).toBe(1_000);
    expect(await tries(token, 'linan', 'none-2')).toEqual(allowed);
  });

  it('a VIP uses them, and no longer once the membership is over', async () => {
    expect(await tries(await memberUntil('vip', new Date(Date.now() + DAY_MS)), VIP_VOICE, 'vip')).toEqual(allowed);
    expect(await tries(await memberUntil('svip', new Date(Date.now() + 20 * DAY_MS)), VIP_VOICE, 'svip')).toEqual(allowed);
    expect(await tries(await memberUntil('vip', new Date(Date.now() - DAY_MS)), VIP_VOICE, 'over')).toEqual(refused);
  });

  it('a visitor hears one line of their own with each voice as often as they like, and no second one; the answer names the voices', async () => {
    const hear = (line: string, voice = VIP_VOICE) => api.send('audition', { text: line, voice_id: voice });
    expect([(await hear(text)).code, (await hear(text)).code, (await hear(text, OTHER_VIP_VOICE)).code]).toEqual([1, 1, 1]);
    expect(await hear('潮水退了。')).toMatchObject({
      code: 0,
      data: { error: 'voice.vip', voices: [VIP_VOICE] },
      msg: expect.stringContaining('会员'),
    });
  });

  it('more words than a visitor hears at once are no line', async () => {
    const token = await memberUntil('', null);
    const long = '潮水退了'.repeat(26);
    expect((await api.send('audition', { text: long, voice_id: VIP_VOICE }, { token })).data.error).toBe('voice.vip');
  });

  it('only voices that speak count: not a silent narrator, not a part outside the range', async () => {
    const token = await memberUntil('', null);
    const script = (voiceId: string, marked: string) => ({
      schema: 1,
      settings: { voiceId, rate: 1, semitones: 0, decibels: 0, paragraphPauseMs: 500, symbolPausesMs: {} },
      paragraphs: [
        { text: '甲说。', marks: [{ kind: 'voice', start: 0, end: 3, voiceId: marked }], inserts: [] },
        { text: '乙说。', marks: [{ kind: 'voice', start: 0, end: 3, voiceId: 'linan' }], inserts: [] },
      ],
    });
    const hear = async (document: object, range?: object) =>
      (await api.send('audition', { document, ...(range && { range }) }, { token })).data.error ?? 'ok';
    expect(await hear(script(VIP_VOICE, 'linan'))).toBe('ok');
    expect(await hear(script('linan', VIP_VOICE))).toBe('voice.vip');
    expect(await hear(script('linan', VIP_VOICE), { start: 4, end: 7 })).toBe('ok');
  });
});
