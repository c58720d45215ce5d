import { randomUUID } from 'node:crypto';
import { CODE_LETTERS } from '@shengyu/api/schema';
import { operatorDesk, requestOf, type Person } from '../../../testing/operator-desk.ts';
import { createTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';

const why = { reason: '开学活动', note: '' };

describe.each(testDatabases)('codes on %s', (_name, open) => {
  let api: TestApp;
  let desk: ReturnType<typeof operatorDesk>;
  let boss: Person;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
    desk = operatorDesk(api);
    boss = await api.operator();
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.query('delete from rate_limits');
    await desk.limit(10_000_000);
  });
  afterEach(async () => expect(await checkLedger(api.database)).toMatchObject({ sound: true, unexplained: [] }));

  const make = async (more: object = {}): Promise<string> => {
    const batch = { name: '开学季', give: 'words', words: 1_000, days: 90, count: 3, expire_date: '2099-12-31', ...why, ...more };
    const { data } = await desk.act(boss, 'adminCodeMake', batch);
    return String(data['batch_id']);
  };
  const exported = async (id: string): Promise<string[]> =>
    (await desk.act(boss, 'adminCodeExport', { batch_id: id })).data['codes'] as string[];
  const made = async (more: object = {}) => {
    const id = await make(more);
    return { id, codes: await exported(id) };
  };
  const redeem = (who: Person, code: string, key: string = randomUUID()): Promise<Answer> =>
    api.send('codeRedeem', { code }, { token: who.token, key });
  const look = (who: Person, code: string): Promise<Answer> => api.send('codeLook', { code }, { token: who.token });
  const wordsOf = async ({ token }: Person) =>
    ((await api.ask('userInfo', {}, { token })) as { words: { packages: number } }).words.packages;
  const row = async (id: string) =>
    ((await desk.act(boss, 'adminCodeLists', {})).data['lists'] as Record<string, unknown>[]).find(({ batch_id: batch }) => batch === id);
  /** The same code with another character at one place. */
  const spoiled = (code: string, at: number) =>
    code.slice(0, at) + Array.from(CODE_LETTERS).find((letter) => letter !== code.at(at)) + code.slice(at + 1);

  it('a batch is exported once, and the site keeps digests alone', async () => {
    const id = await make({ count: 2_500 });
    expect(await row(id)).toMatchObject({ state: 'made', count: 2_500, used: 0 });
    const [first, second] = await Promise.all([0, 1].map(() => desk.act(boss, 'adminCodeExport', { batch_id: id })));
    const answers = [first, second].toSorted((a, b) => (b?.code ?? 0) - (a?.code ?? 0));
    const codes = answers[0]?.data['codes'] as string[];
    expect([new Set(codes).size, answers[1]?.data.error]).toEqual([2_500, 'code.exported']);
    expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(code))).toBe(true);
    const [stored] = await api.database.query<{ text: string }>(
      `select string_agg(t::text, '') || (select coalesce(string_agg(k::text, ''), '') from idempotency_keys k)
        || (select string_agg(l::text, '') from audit_log l) as text from gift_codes t`,
    );
    const kept = stored?.text ?? '';
    expect(codes.slice(0, 50).filter((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toEqual([]);
    expect(await row(id)).toMatchObject({ state: 'live' });
  });

  it('says what a code gives before it is redeemed, takes it as it was typed, and books it as a gift with its source', async () => {
    const { codes } = await made();
    const [code = ''] = codes;
    const me = await api.member(0);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await look(me, typed)).data).toMatchObject({ gift: { kind: 'words', name: '字数包 1,000 字', words: 1_000, days: 90 } });
    expect(await wordsOf(me)).toBe(0);
    const answer = await redeem(me, typed, 'once');
    expect(answer.data).toMatchObject({ gift: { words: 1_000 } });
    expect((await redeem(me, typed, 'once')).data).toEqual(answer.data);
    expect(await wordsOf(me)).toBe(1_000);
    const { lists } = (await api.ask('accountLog', { type: 'words' }, { token: me.token })) as { lists: object[] };
    expect(lists).toMatchObject([{ change_type: 'gift', change_amount: 1_000, remark: '兑换码：开学季' }]);
    const [lot] = await api.database.query<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from ledger_accounts where member_id = $1 and unit = 'words' and kind = 'package'`,
      [me.id],
    );
    expect(lot?.days).toBe(90);
    expect((await redeem(me, code)).data).toMatchObject({ error: 'code.used', mine: true, gift: '字数包 1,000 字' });
  });

  it('gives points, and time in a tier as a purchase that the site pays', async () => {
    const me = await api.member(0);
    const { codes: points } = await made({ give: 'points', points: 250, words: undefined, days: undefined });
    await redeem(me, points[0] ?? '');
    expect(await desk.points(me)).toBe(250);
    const { codes: time } = await made({ give: 'vip', id: 'vip-month', days: undefined, words: undefined, name: '讲座现场' });
    expect((await redeem(me, time[0] ?? '')).data).toMatchObject({ gift: { kind: 'vip', name: 'VIP 1 个月' } });
    const { lists } = (await api.ask('purchaseLists', {}, { token: me.token })) as { lists: object[] };
    expect(lists).toMatchObject([{ from: 'vip', state: 'paid', amount_fen: 0, given_fen: 3_900 }]);
    expect((await api.ask('userInfo', {}, { token: me.token }))['vip']).toMatchObject({ type: 'vip' });
  });

  it('of many who redeem one code at the same time exactly one has it', async () => {
    const { id, codes } = await made();
    const [code = ''] = codes;
    const all = await Promise.all(Array.from({ length: 8 }, () => api.member(0)));
    const answers = await Promise.all(all.map((who) => redeem(who, code)));
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.error === 'code.used')).toHaveLength(7);
    expect((await Promise.all(all.map(wordsOf))).toSorted((a, b) => b - a)).toEqual([1_000, 0, 0, 0, 0, 0, 0, 0]);
    expect(await row(id)).toMatchObject({ used: 1 });
  });

  it('of several codes of a batch that a member redeems at the same time exactly one is theirs', async () => {
    const { id, codes } = await made();
    const me = await api.member(0);
    const answers = await Promise.all([...codes, ...codes.slice(0, 2)].map((code) => redeem(me, code)));
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
    expect(await wordsOf(me)).toBe(1_000);
    expect(await row(id)).toMatchObject({ used: 1 });
    // Whoever is late with the code that was redeemed reads either.
    const errors = new Set(answers.flatMap(({ data }) => data.error ?? []));
    expect(errors).toContain('code.had');
    expect(['code.had', 'code.used']).toEqual(expect.arrayContaining([...errors]));
  });

  it('a code of a stopped batch and one that is over give nothing, and say which', async () => {
    const { id, codes } = await made();
    const [first = '', second = ''] = codes;
    const [early, late] = [await api.member(0), await api.member(0)];
    await redeem(early, first);
    await desk.act(boss, 'adminCodeStop', { batch_id: id, ...why });
    expect((await redeem(late, second)).data.error).toBe('code.stopped');
    expect((await redeem(late, first)).data).toMatchObject({ error: 'code.used', mine: false });
    expect([await wordsOf(early), await wordsOf(late), (await row(id))?.['state']]).toEqual([1_000, 0, 'stopped']);
    const over = await made();
    await api.database.query(`update code_batches set expires_at = now() - interval '1 hour' where id = $1`, [over.id]);
    expect((await look(late, over.codes[0] ?? '')).data).toMatchObject({ error: 'code.expired', time: expect.any(String) });
    expect((await redeem(late, over.codes[0] ?? '')).data.error).toBe('code.expired');
    expect((await make({ expire_date: '2020-01-01' }).then(row)) ?? 'none').toBe('none');
  });

  it('one wrong character is pointed out, once it makes a code that is still to be had', async () => {
    const { codes } = await made();
    const [code = ''] = codes;
    const me = await api.member(0);
    const { data } = await look(me, spoiled(code, 18));
    expect(data).toMatchObject({ error: 'code.unknown', tries_left: 4, hint: { at: 15, meant: code[18] } });
    const [other] = [await api.member(0)];
    await redeem(other, code);
    expect((await look(me, spoiled(code, 18))).data).toMatchObject({ error: 'code.unknown', tries_left: 3, hint: null });
  });

  it('five wrong codes pause the codes of that member for ten minutes, also when they come together, and nothing else', async () => {
    const { codes } = await made();
    const [me, other] = [await api.member(0), await api.member(0)];
    const wrong = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((last) => look(me, `AAAA-AAAA-AAAA-AAA${last}`)));
    const errors = wrong.map(({ data }) => String(data.error)).toSorted();
    expect(errors).toEqual([...Array.from({ length: 3 }, () => 'code.paused'), ...Array.from({ length: 4 }, () => 'code.unknown')]);
    const waits = await redeem(me, codes[0] ?? '');
    expect(waits.data).toMatchObject({ error: 'code.paused' });
    expect(Number(waits.data['wait_seconds'])).toBeGreaterThan(580);
    expect(await wordsOf(me)).toBe(0);
    expect((await redeem(other, codes[0] ?? '')).code).toBe(1);
    expect((await api.send('userInfo', {}, { token: me.token })).code).toBe(1);
    const { guesses } = (await desk.act(boss, 'adminCodeLists', {})).data as { guesses: { today: { count: number; networks: number } } };
    expect(guesses.today.count).toBeGreaterThanOrEqual(5);
    expect(guesses.today.networks).toBe(1);
  });

  it('good codes use up no try', async () => {
    const me = await api.member(0);
    for (let at = 0; at < 7; at += 1) {
      const { codes } = await made({ name: `第 ${at} 批` });
      expect((await look(me, codes[0] ?? '')).code).toBe(1);
      expect((await redeem(me, codes[0] ?? '')).code).toBe(1);
    }
  });

  it('batches are worth what all of their codes give: above the limit of a day a second operator agrees', async () => {
    await desk.limit(3_000);
    const other = await api.operator();
    const big = { name: '大批', give: 'points', points: 1_000, count: 100, expire_date: '2099-12-31', ...why };
    const asked = await desk.act(boss, 'adminCodeMake', big);
    const request = requestOf(asked);
    expect((await desk.waiting(other))[0]).toMatchObject({ kind: 'code.make', worth_fen: 100_000 });
    expect((await desk.decide(other, request, 'approve')).data).toMatchObject({ state: 'approved' });
    const { lists } = (await desk.act(boss, 'adminCodeLists', {})).data as { lists: { name: string; count: number }[] };
    expect(lists[0]).toMatchObject({ name: '大批', count: 100, state: 'made' });
  });

  it('members see nothing of batches, and make none', async () => {
    const me = await api.member(0);
    const { id } = await made();
    for (const [name, input] of [
      ['adminCodeLists', {}],
      ['adminCodeMake', { name: 'x', give: 'points', points: 1, count: 1, expire_date: '2099-01-01', ...why }],
      ['adminCodeExport', { batch_id: id }],
      ['adminCodeStop', { batch_id: id, ...why }],
    ] as const)
      expect((await api.send(name, input, { token: me.token, key: randomUUID() })).data.error).toBe('operator.required');
  });
});
