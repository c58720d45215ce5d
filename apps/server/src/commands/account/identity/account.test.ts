import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { files, ledgerAccounts, ledgerEntries, members, orders, scripts, sessions } from '../../../db/schema/index.ts';
import { codeFor, freshMobile, letAgain, newestCode } from '../../../testing/identity-site.ts';
import { sessionSites } from '../../../testing/session-sites.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

import { hashPassword } from '../../sign-in/members/password.ts';

const PASSWORD = 'haibian-2026';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe.each(sessionSites)('the account on %s', (_name, open, env) => {
  let site: TestApp;
  let me: { id: string; token: string; account: string };
  beforeAll(async () => {
    site = await createTestApp(open, { worker: false, env });
  }, 120_000);
  beforeEach(async () => {
    await letAgain(site);
    me = await site.member();
    await site.database.db
      .update(members)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(members.id, me.id));
  });
  afterAll(() => site.close());

  const signIn = async (headers: Record<string, string> = {}) =>
    String((await site.ask('loginAccount', { scene: 1, account: me.account, password: PASSWORD }, { headers }))['token']);
  const mine = () => ({ token: me.token });

  describe('profile', () => {
    test.each([
      ['nickname', '  岛上的人 ', '岛上的人'],
      ['avatar', 'island:aq-7', 'island:aq-7'],
      ['avatar', '', ''],
      ['sex', 2, 2],
    ])('%s is changed', async (field, value, shown) => {
      await site.ask('editInfo', { field, value }, mine());
      expect((await site.ask('userInfo', {}, mine()))[field]).toBe(shown);
    });

    test.each([
      ['nickname', ''],
      ['nickname', '长'.repeat(21)],
      ['avatar', 'https://elsewhere.example/a.png'],
      ['avatar', 'javascript:alert(1)'],
      ['sex', 3],
      ['password_hash', 'x'],
      ['vip_type', 'svip'],
    ])('%s cannot become %j', async (field, value) => {
      expect(await site.send('editInfo', { field, value }, mine())).toMatchObject({ code: 0, data: { error: 'input.invalid' } });
    });

    test.each(['傻 逼', 'S.B.', '声屿客服', '\u202eabc'])('a nickname that others read is not %j', async (value) => {
      expect(await site.send('editInfo', { field: 'nickname', value }, mine())).toMatchObject({
        code: 0,
        data: { error: 'input.invalid', fields: { value: expect.any(String) } },
      });
    });

    test('an operator may be called so, and a nickname may hold a picture that is made of several', async () => {
      await site.ask('editInfo', { field: 'nickname', value: '阿远👨‍👩‍👧' }, mine());
      await site.database.db.update(members).set({ role: 'operator' }).where(eq(members.id, me.id));
      await site.ask('editInfo', { field: 'nickname', value: '声屿客服' }, mine());
      expect(await site.ask('userInfo', {}, mine())).toMatchObject({ nickname: '声屿客服' });
    });

    test("another member's picture cannot be the avatar", async () => {
      const other = await site.member();
      const id = randomUUID();
      await site.database.db.insert(files).values({ id, ownerId: other.id, type: 'image/png', size: 1, path: 'x' });
      expect(await site.send('editInfo', { field: 'avatar', value: `/file/${id}` }, mine())).toMatchObject({
        data: { fields: { value: '请先上传这张图片' } },
      });
      await site.database.db.update(files).set({ ownerId: me.id }).where(eq(files.id, id));
      expect(await site.send('editInfo', { field: 'avatar', value: `/file/${id}` }, mine())).toMatchObject({ code: 1 });
    });
  });

  describe('e-mail', () => {
    test('an address is bound by the code sent to it and opens the account like its name', async () => {
      const email = `${me.account}@Haibian.example`;
      expect(await site.ask('sendEmailCode', { email }, mine())).toEqual({ wait_seconds: 60 });
      expect((await site.send('sendEmailCode', { email }, mine())).data.error).toBe('sms.too_soon');
      const code = newestCode(site, email.toLowerCase(), 'mail');
      await site.ask('editEmail', { email, code }, mine());
      expect(await site.ask('userInfo', {}, mine())).toMatchObject({ email: email.toLowerCase() });
      expect(await site.ask('loginAccount', { scene: 1, account: email, password: PASSWORD })).toMatchObject({ user: { id: me.id } });
    });

    // covers: asvs-7.5.1
    test('an address that is there is replaced by who knows the password, five tries at most', async () => {
      await site.database.db
        .update(members)
        .set({ email: `${me.account}@old.example` })
        .where(eq(members.id, me.id));
      const email = `${me.account}@new.example`;
      const ask = (password?: string) => site.send('sendEmailCode', { email, ...(password !== undefined && { password }) }, mine());
      expect(await ask()).toMatchObject({ data: { error: 'auth.wrong_password', fields: { password: '密码不正确' } } });
      expect((await ask(PASSWORD)).code).toBe(1);
      await site.ask('editEmail', { email, code: newestCode(site, email, 'mail') }, mine());
      for (let round = 0; round < 5; round++) expect((await ask('wrong-one-1')).data.error).toBe('auth.wrong_password');
      expect((await ask(PASSWORD)).data.error).toBe('auth.locked');
    });

    // covers: asvs-7.5.1
    test("a code is its member's own; an address is one member's only", async () => {
      const email = `${me.account}@shared.example`;
      const other = await site.member();
      await site.ask('sendEmailCode', { email }, mine());
      const code = newestCode(site, email, 'mail');
      expect((await site.send('editEmail', { email, code }, { token: other.token })).data.error).toBe('auth.code_wrong');
      await site.ask('editEmail', { email, code }, mine());
      await site.ask('sendEmailCode', { email }, { token: other.token });
      const answer = await site.send('editEmail', { email, code: newestCode(site, email, 'mail') }, { token: other.token });
      expect(answer).toMatchObject({ data: { error: 'email.taken', fields: { email: '这个邮箱已绑定其他账号' } } });
    });

    test('members without an address do not share one', async () => {
      const other = await site.member();
      expect(await site.ask('userInfo', {}, { token: other.token })).toMatchObject({ email: '' });
      expect((await site.send('loginAccount', { scene: 1, account: ' ', password: PASSWORD })).data.error).toBe('input.invalid');
    });
  });

  describe('sessions', () => {
    // covers: asvs-7.1.2
    test('are listed with the device in words, the own one first', async () => {
      await signIn({ 'user-agent': CHROME });
      const { lists } = (await site.ask('sessions', {}, mine())) as { lists: { current: boolean; device: string }[] };
      expect(lists.map(({ current, device }) => [current, device])).toEqual([
        [true, '未知设备'],
        [false, 'Windows 上的 Chrome'],
      ]);
    });

    // covers: asvs-7.5.2
    test('one is signed out elsewhere, and only by its own member', async () => {
      const other = await signIn();
      const { lists } = (await site.ask('sessions', {}, mine())) as { lists: { id: string; current: boolean }[] };
      const id = lists.find(({ current }) => !current)?.id;
      const stranger = await site.member();
      expect((await site.send('revokeSession', { id }, { token: stranger.token })).data.error).toBe('not_found');
      expect(await site.ask('revokeSession', { id }, mine())).toEqual({ revoked: 1 });
      expect((await site.send('userInfo', {}, { token: other })).code).toBe(401);
      expect((await site.send('revokeSession', { id }, mine())).data.error).toBe('not_found');
    });

    // covers: asvs-7.5.2
    test('all others are signed out at once', async () => {
      const others = [await signIn(), await signIn()];
      expect(await site.ask('revokeSession', { others: true }, mine())).toEqual({ revoked: 2 });
      for (const token of others) expect((await site.send('userInfo', {}, { token })).code).toBe(401);
      expect((await site.send('userInfo', {}, mine())).code).toBe(1);
    });

    test('the time of last use is kept to the minutes', async () => {
      const long = new Date(Date.now() - 3_600_000);
      await site.database.db.update(sessions).set({ activeAt: long }).where(eq(sessions.memberId, me.id));
      await site.ask('userInfo', {}, mine());
      const [row] = await site.database.db.select().from(sessions).where(eq(sessions.memberId, me.id));
      expect(Date.now() - (row?.activeAt.getTime() ?? 0)).toBeLessThan(60_000);
    });
  });

  test('the dashboard counts what is there', async () => {
    await site.ask('scriptSave', { title: '第一班渡船', text: '清晨五点四十分。' }, mine());
    expect(await site.ask('userCenter', {}, mine())).toMatchObject({
      counts: { scripts: 1, orders_done: 0, orders_active: 0 },
      scripts: [{ title: '第一班渡船', state: 'draft' }],
      orders: [],
      security: { has_password: true, has_mobile: false, has_email: false, has_wechat: false, sessions: 1 },
    });
  });

  // covers: asvs-8.1.2 asvs-14.1.1
  test('the export holds everything of the member, nothing of others and no secret', async () => {
    await site.ask('scriptSave', { title: '我的文稿', text: '只有我知道的一句。' }, mine());
    const other = await site.member();
    await site.ask('scriptSave', { title: '别人的文稿', text: '别人的一句。' }, { token: other.token });
    await site.ask('lexiconSave', { word: '朝阳', alias: '招扬' }, mine());
    await site.ask('effectSave', { name: '旧电话', effect: { name: 'telephone', amounts: {} } }, mine());
    await site.ask('importChoiceSave', { format: 'cues', kind: 'translation', kept: false }, mine());
    await site.ask('actorCollect', { id: 'suwan' }, mine());
    await site.ask('questionAsk', { title: '我问的一个问题', cate: '其他' }, { ...mine(), key: 'export' });
    const data = await site.ask('exportData', {}, mine());
    expect(data['file_name']).toMatch(/^shengyu-\d+-\d{4}-\d\d-\d\d\.json$/);
    expect(data['content']).toMatchObject({
      profile: { account: me.account },
      scripts: [{ title: '我的文稿', text: '只有我知道的一句。' }],
      ledger: [{ amount: 1000, reason: 'welcome' }],
      lexicon: [{ word: '朝阳', readings: [], alias: '招扬' }],
      import_choices: [{ format: 'cues', kind: 'translation', kept: false }],
      effects: [{ name: '旧电话', effect: { name: 'telephone' } }],
      favourite_voices: ['suwan'],
      questions: [{ title: '我问的一个问题', text: '' }],
      answers: [],
      comments: [],
      uploads: [],
      sounds: [],
    });
    expect(JSON.stringify(data)).not.toMatch(/别人|argon2|token|passwordHash/);
    for (let round = 1; round < 5; round++) await site.ask('exportData', {}, mine());
    expect((await site.send('exportData', {}, mine())).status).toBe(429);
  });

  describe('closing', () => {
    test('asks for the password or a code, and for no other’s', async () => {
      expect(await site.send('closeAccount', {}, mine())).toMatchObject({
        data: { error: 'input.invalid', fields: { password: '请输入密码或短信验证码' } },
      });
      expect((await site.send('closeAccount', { password: 'wrong-1' }, mine())).data.error).toBe('auth.wrong_password');
      expect((await site.send('closeAccount', { code: '000000' }, mine())).data.error).toBe('input.invalid');
      expect((await site.send('userInfo', {}, mine())).code).toBe(1);
    });

    // covers: asvs-7.4.1 asvs-14.1.1
    test('ends every session, erases what is personal, keeps the ledger', async () => {
      const mobile = freshMobile();
      await site.database.db
        .update(members)
        .set({ mobile, email: `${me.account}@x.example`, nickname: '真名' })
        .where(eq(members.id, me.id));
      await site.ask('scriptSave', { title: '文稿', text: '正文。' }, mine());
      const other = await signIn();
      await site.ask('closeAccount', { code: await codeFor(site, mobile, 'ZXZH') }, mine());
      for (const token of [me.token, other]) expect((await site.send('userInfo', {}, { token })).code).toBe(401);
      expect((await site.send('loginAccount', { scene: 1, account: me.account, password: PASSWORD })).data.error).toBe(
        'auth.wrong_password',
      );
      const [row] = await site.database.db.select().from(members).where(eq(members.id, me.id));
      expect(row).toMatchObject({ nickname: '已注销', mobile: null, email: '', passwordHash: null, closedAt: expect.any(Date) });
      expect(JSON.stringify(row)).not.toContain(me.account);
      expect(await site.database.db.select().from(scripts).where(eq(scripts.memberId, me.id))).toHaveLength(0);
      const entries = await site.database.db
        .select({ amount: ledgerEntries.amount })
        .from(ledgerEntries)
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
        .where(eq(ledgerAccounts.memberId, me.id));
      expect(entries).toEqual([{ amount: 1000 }]);
      const again = await site.ask('loginAccount', { scene: 2, account: mobile, code: await codeFor(site, mobile, 'YZMDL') });
      expect((again['user'] as { id: string }).id).not.toBe(me.id);
    });

    test('waits for work that is under way', async () => {
      const settings = { format: 'mp3', bitrate: 128, sampleRate: 44_100 } as const;
      const order = {
        memberId: me.id,
        scriptId: randomUUID(),
        version: 1,
        name: '作品',
        state: 'rendering',
        settings,
        words: 1,
        costPoints: 1,
      } as const;
      const [row] = await site.database.db.insert(orders).values(order).returning({ id: orders.id });
      expect((await site.send('closeAccount', { password: PASSWORD }, mine())).data.error).toBe('account.busy');
      expect((await site.send('userInfo', {}, mine())).code).toBe(1);
      await site.database.db
        .update(orders)
        .set({ state: 'done' })
        .where(eq(orders.id, row?.id ?? ''));
      expect((await site.send('closeAccount', { password: PASSWORD }, mine())).code).toBe(1);
    });
  });

  test('the membership tiers are the site’s own, without the client’s entry for all', async () => {
    const answer = await site.send('vipTypes');
    expect(answer.data).toEqual([expect.objectContaining({ value: 'vip' }), expect.objectContaining({ value: 'svip' })]);
  });
});
