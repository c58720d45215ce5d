import { claimsOf, givePeriod, giveWords, newEra, reachable, reminderSite, type ReminderSite } from '../../../testing/reminder-site.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { AppError } from '../../../errors/app-error.ts';
import { NotDelivered } from '../../../ports/not-delivered.ts';

const MINUTE = 1 / 1_440;

describe.each(oneDatabase)('reminders on %s', (_name, open) => {
  let api: TestApp;
  let site: ReminderSite;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
    site = reminderSite(api);
  }, 120_000);
  beforeEach(() => site.clear());
  afterAll(() => api.close());

  const refusing = (again: boolean) => {
    const cause = new NotDelivered('the provider said no', { code: 'NO', again });
    return { sendReminder: () => Promise.reject(new AppError('unavailable', { cause })) };
  };
  const spend = (id: string) => api.database.query(`update ledger_accounts set balance = 0 where member_id = $1 and unit = 'words'`, [id]);

  // covers: security-115 security-156
  it('words that were bought are told by e-mail and text message three days before they end, once', async () => {
    const at = newEra();
    const { id, email, mobile } = await reachable(api);
    await giveWords(api, id, 3_200, at(10));
    await site.look(at(6.99));
    expect([site.mails, site.messages]).toEqual([[], []]);
    await site.look(at(7));
    for (const days of [7 + MINUTE, 8.5, 9.9]) await site.look(at(days));
    expect(site.mails).toMatchObject([{ to: email, letter: { subject: '字数包还剩 3,200 字，3月11日到期' } }]);
    expect(site.messages).toEqual([{ to: mobile, reminder: { what: '字数包', left: '3,200 字', day: '3月11日' } }]);
    expect(await claimsOf(api, id)).toEqual([
      { channel: 'mail', state: 'sent', tries: 1, reason: '' },
      { channel: 'sms', state: 'sent', tries: 1, reason: '' },
    ]);
    expect(site.logged.join('')).not.toMatch(new RegExp(`${email}|${mobile}`));
  });

  it('what the site gave and a tier that ends are told by e-mail alone, and with what ends at the same time in one letter', async () => {
    const at = newEra();
    const { id } = await reachable(api);
    await giveWords(api, id, 500, at(10), { gift: true });
    await givePeriod(api, id, at(-20), at(10));
    await site.look(at(8));
    expect(site.messages).toEqual([]);
    expect(site.mails).toHaveLength(1);
    expect(site.mails[0]?.letter.text).toContain('字数包：还剩 500 字');
    expect(site.mails[0]?.letter.text).toContain('SVIP 会员：3月11日 12:00 到期');
  });

  it('words that are used up and a tier that another one follows do not end', async () => {
    const at = newEra();
    const { id } = await reachable(api);
    await giveWords(api, id, 500, at(10));
    await spend(id);
    await givePeriod(api, id, at(-20), at(10));
    await givePeriod(api, id, at(10), at(40));
    await site.look(at(8));
    expect([site.mails, site.messages]).toEqual([[], []]);
  });

  // covers: security-113
  it('processes that look at the same moment tell each member once', async () => {
    const at = newEra();
    const members = await Promise.all(Array.from({ length: 8 }, () => reachable(api)));
    for (const { id } of members) await giveWords(api, id, 10, at(10));
    await Promise.all(Array.from({ length: 4 }, () => site.look(at(8))));
    expect(site.mails.map(({ to }) => to).toSorted()).toEqual(members.map(({ email }) => email).toSorted());
    expect(site.messages.map(({ to }) => to).toSorted()).toEqual(members.map(({ mobile }) => mobile).toSorted());
  });

  it('a process that ends between claim and sending leaves a recorded doubt, and nobody sends again', async () => {
    const at = newEra();
    const { id } = await reachable(api);
    await giveWords(api, id, 10, at(10));
    const gone = { sendReminder: () => new Promise<void>(() => undefined) };
    void site.look(at(8), { by: { mail: false, sms: true }, sms: gone });
    await until(
      () => claimsOf(api, id),
      (claims) => claims.length === 1,
    );
    const sms = { by: { mail: false, sms: true } };
    await site.look(at(8 + 9 * MINUTE), sms);
    expect(await claimsOf(api, id)).toMatchObject([{ channel: 'sms', state: 'sending' }]);
    for (const days of [8 + 11 * MINUTE, 9.5]) await site.look(at(days), sms);
    expect(site.messages).toEqual([]);
    expect(await claimsOf(api, id)).toMatchObject([{ channel: 'sms', state: 'unknown', tries: 1 }]);
    expect(site.logged.filter((line) => line.includes('"unknown"'))).toHaveLength(1);
  });

  it('a refusal for now is tried again later and later, until the thing is over', async () => {
    const at = newEra();
    const { id } = await reachable(api);
    await giveWords(api, id, 10, at(10));
    const refused = { by: { mail: true, sms: false }, mail: refusing(true) };
    await site.look(at(8), refused);
    await site.look(at(8 + 4 * MINUTE), refused);
    expect(await claimsOf(api, id)).toEqual([{ channel: 'mail', state: 'waiting', tries: 1, reason: 'NO' }]);
    await site.look(at(8 + 6 * MINUTE), refused);
    expect(await claimsOf(api, id)).toMatchObject([{ state: 'waiting', tries: 2 }]);
    await site.look(at(10 + MINUTE), refused);
    expect(await claimsOf(api, id)).toEqual([{ channel: 'mail', state: 'failed', tries: 2, reason: 'NO' }]);
  });

  it('a refusal for now that is taken back ends in one letter', async () => {
    const at = newEra();
    const { id, email } = await reachable(api);
    await giveWords(api, id, 10, at(10));
    const mail = { by: { mail: true, sms: false } };
    await site.look(at(8), { ...mail, mail: refusing(true) });
    for (const minutes of [6, 30, 90]) await site.look(at(8 + minutes * MINUTE), mail);
    expect(site.mails.map(({ to }) => to)).toEqual([email]);
    expect(await claimsOf(api, id)).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  it('a number that is refused for good, and an answer that leaves it open, are not tried again', async () => {
    const at = newEra();
    const { id } = await reachable(api);
    await giveWords(api, id, 10, at(10));
    const open = { sendReminder: () => Promise.reject(new Error('the answer is no JSON')) };
    await site.look(at(8), { sms: refusing(false), mail: open });
    for (const days of [8.5, 9.5]) await site.look(at(days));
    expect([site.mails, site.messages]).toEqual([[], []]);
    expect(await claimsOf(api, id)).toEqual([
      { channel: 'mail', state: 'unknown', tries: 1, reason: 'no answer' },
      { channel: 'sms', state: 'failed', tries: 1, reason: 'NO' },
    ]);
  });

  it('a text message waits for the morning, a letter does not', async () => {
    const at = newEra();
    const { id } = await reachable(api);
    await giveWords(api, id, 10, at(10, '21:30'));
    for (const clock of ['21:30', '23:59']) await site.look(at(7, clock));
    await site.look(at(8, '08:59'));
    expect([site.mails.length, site.messages.length]).toEqual([1, 0]);
    await site.look(at(8, '09:00'));
    expect([site.mails.length, site.messages.length]).toEqual([1, 1]);
  });

  it('a member gets one message of a kind a day, and what fell due in between with the next one', async () => {
    const at = newEra();
    const { id } = await reachable(api);
    await giveWords(api, id, 10, at(10));
    await giveWords(api, id, 20, at(10.1));
    await giveWords(api, id, 30, at(10.2));
    await site.look(at(7));
    for (const days of [7.1, 7.2, 7.9]) await site.look(at(days));
    expect([site.mails.length, site.messages.length]).toEqual([1, 1]);
    await site.look(at(8.01));
    expect(site.messages.map(({ reminder: { left } }) => left)).toEqual(['10 字', '50 字']);
    expect(site.mails[1]?.letter.subject).toBe('2 项权益快到期，最早 3月11日');
  });

  it('a lot that gets a later end is told again before that', async () => {
    const at = newEra();
    const { id } = await reachable(api);
    const lot = await giveWords(api, id, 10, at(10));
    await site.look(at(9));
    await api.database.query('update ledger_accounts set expires_at = $2 where lot = $1', [lot, at(17).toISOString()]);
    await site.look(at(13.9));
    expect(site.mails).toHaveLength(1);
    await site.look(at(14));
    expect(site.mails).toHaveLength(2);
  });

  it('the ceiling of the site stops the sending for a while, and loses nobody', async () => {
    const at = newEra();
    for (let count = 0; count < 3; count += 1) await giveWords(api, (await reachable(api)).id, 10, at(10));
    let used = 0;
    const ceilings = {
      read: () => Promise.resolve({ used, most: 2, refused: 0 }),
      take: () => Promise.resolve(void (used += 1)),
    };
    const sms = { by: { mail: false, sms: true }, ceilings };
    await site.look(at(8), sms);
    expect(site.messages).toHaveLength(2);
    used = 0;
    await site.look(at(8 + MINUTE), sms);
    expect(site.messages).toHaveLength(3);
  });

  // covers: security-116
  it('a member turns each way off and on, sees what is missing, and nothing is sent that they do not want', async () => {
    const at = newEra();
    const { id, token, email } = await reachable(api);
    expect(await api.ask('reminders', {}, { token })).toEqual({ mail: { on: true, state: 'ready' }, sms: { on: true, state: 'ready' } });
    expect(await api.ask('editReminders', { sms: false }, { token })).toMatchObject({ mail: { on: true }, sms: { on: false } });
    await giveWords(api, id, 10, at(10));
    await site.look(at(8));
    expect([site.mails.map(({ to }) => to), site.messages]).toEqual([[email], []]);
    await api.ask('editReminders', { sms: true, mail: false }, { token });
    await site.look(at(8.2));
    expect([site.mails.length, site.messages.length]).toEqual([1, 1]);
    expect((await api.send('editReminders', {}, { token })).data.error).toBe('input.invalid');

    const bare = await api.member();
    expect(await api.ask('reminders', {}, { token: bare.token })).toMatchObject({ mail: { state: 'unbound' }, sms: { state: 'unbound' } });
  });

  it('a member takes along what was told, and a closed account leaves nothing of it', async () => {
    const at = newEra();
    const { id, token, email } = await reachable(api);
    await giveWords(api, id, 10, at(10));
    await site.look(at(8));
    const { content } = (await api.ask('exportData', {}, { token })) as { content: Record<string, unknown> };
    expect(content['profile']).toMatchObject({ remind_mail: true, remind_sms: true });
    expect(content['reminders']).toMatchObject([
      { channel: 'mail', state: 'sent' },
      { channel: 'sms', state: 'sent' },
    ]);
    expect(JSON.stringify(content['reminders'])).not.toContain(email);
    await api.database.query('update members set mobile = null where id = $1', [id]);
    await api.ask('closeAccount', {}, { token });
    expect(await claimsOf(api, id)).toEqual([]);
  });
});
