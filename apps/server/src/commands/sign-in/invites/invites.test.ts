import { randomUUID } from 'node:crypto';
import type { CallOutput, PurchaseCard } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { payDirectly, refundDirectly } from '../../../testing/pay-directly.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { closeSessions } from '../sessions/close-sessions.ts';
import { settleInvitations } from './settle-invitations.ts';

const { words, monthly } = terms.invite;
const leastFen: number = terms.invite.leastFen;
type Shown = CallOutput<'inviteShow'>;
interface Person {
  id: string;
  token: string;
}

describe.each(testDatabases)('invitations on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.query('delete from rate_limits'));
  afterEach(async () => expect(await checkLedger(api.database)).toMatchObject({ sound: true, unexplained: [] }));

  const shown = async ({ token }: Person) => (await api.ask('inviteShow', {}, { token })) as unknown as Shown;
  /** Somebody who registers in a browser with this cookie. */
  const register = async (cookie: string, fingerprint: string = randomUUID()) => {
    const account = `i${randomUUID().replaceAll('-', '').slice(0, 10)}`;
    const form = { account, password: 'yugang-2027', password_confirm: 'yugang-2027' };
    const answer = await api.send('loginRegister', form, { headers: { cookie, fingerprint } });
    const { token, user } = answer.data as unknown as { token: string; user: { id: string } };
    return { id: user.id, token, account, fingerprint, headers: { fingerprint } };
  };
  const inviting = async () => {
    const inviter = await register('');
    const { slug } = await shownTo(inviter);
    return { inviter, slug };
  };
  const shownTo = async (who: { token: string; headers: Record<string, string> }) =>
    (await api.ask('inviteShow', {}, who)) as unknown as Shown;
  const invited = (slug: string, fingerprint?: string) => register(`invite=${slug}`, fingerprint);
  const buy = async (who: { token: string; headers?: Record<string, string> }, fen: number) =>
    (await api.ask('recharge', { amount_fen: fen }, { ...who, key: randomUUID() })) as unknown as PurchaseCard;
  const pay = async (
    who: { token: string; headers?: Record<string, string> },
    { fen = leastFen, payer = `payer ${randomUUID()}` } = {},
  ) => {
    const card = await buy(who, fen);
    const received = { purchaseId: card.order_id, reference: `T${card.order_id}`, amountFen: fen, paidAt: new Date() };
    await payDirectly(api.database, { ...received, provider: 'wechat', payer });
    return card;
  };
  const settle = () => settleInvitations({ ...api, inviteKey: 'key' });
  const lotsOf = async ({ id }: { id: string }) =>
    (
      await api.database.query<{ words: number }>(
        `select coalesce(sum(balance), 0)::int as words from ledger_accounts where member_id = $1 and unit = 'words'`,
        [id],
      )
    )[0]?.words;
  const stateOf = async (who: Parameters<typeof shownTo>[0]) => (await shownTo(who)).lists.map(({ state, refusal }) => [state, refusal]);

  it('both sides have their words once the invited one has paid enough, once, and not before', async () => {
    const { inviter, slug } = await inviting();
    expect((await shownTo(inviter)).slug).toBe(slug);
    const friend = await invited(slug);
    await settle();
    expect(await shownTo(inviter)).toMatchObject({ came: 1, paid: 0, words_had: 0, month_left: monthly, lists: [{ state: 'waiting' }] });
    expect((await shownTo(inviter)).lists[0]?.name).toBe(`i***${friend.account.slice(-1)}`);
    await pay(friend, { fen: leastFen - 1 });
    await settle();
    expect([await lotsOf(inviter), await lotsOf(friend)]).toEqual([0, 0]);
    await pay(friend);
    await Promise.all([settle(), settle(), settle()]);
    await pay(friend);
    await settle();
    expect([await lotsOf(inviter), await lotsOf(friend)]).toEqual([words, words]);
    expect(await shownTo(inviter)).toMatchObject({
      ...{ came: 1, paid: 1, words_had: words, month_left: monthly - 1 },
      lists: [{ name: friend.account, state: 'rewarded', amount_fen: leastFen }],
    });
    const { lists } = (await api.ask('accountLog', { type: 'words' }, friend)) as { lists: object[] };
    expect(lists).toMatchObject([{ change_type: 'gift', change_amount: words, remark: '受邀奖励：付了第一笔' }]);
  });

  it('whoever signs in on the inviter’s device, or in a browser where somebody has signed in before, is not rewarded', async () => {
    const { inviter, slug } = await inviting();
    const twin = await invited(slug, inviter.fingerprint);
    await pay(twin);
    const known = await register(`invite=${slug}; known_device=${inviter.id}.number.signature`);
    await pay(known);
    await settle();
    expect([await lotsOf(inviter), await lotsOf(twin), await lotsOf(known)]).toEqual([0, 0, 0]);
    expect(await stateOf(inviter)).toEqual([['refused', 'device']]);
  });

  it('a payer who has paid for the inviter, or for somebody who was rewarded, brings nothing', async () => {
    const { inviter, slug } = await inviting();
    await pay(inviter, { payer: 'wallet of the inviter' });
    const own = await invited(slug);
    await pay(own, { payer: 'wallet of the inviter' });
    const first = await invited(slug);
    await pay(first, { payer: 'one wallet' });
    await settle();
    const second = await invited(slug);
    await pay(second, { payer: 'one wallet' });
    const unnamed = await invited(slug);
    await pay(unnamed, { payer: '' });
    await settle();
    expect(await stateOf(inviter)).toEqual([
      ['refused', 'payer'],
      ['refused', 'payer'],
      ['rewarded', null],
      ['refused', 'payer'],
    ]);
    expect(await lotsOf(inviter)).toBe(words);
  });

  it('one payer who pays for two at the same time brings one reward', async () => {
    const [a, b] = [await inviting(), await inviting()];
    for (const { slug } of [a, b]) await pay(await invited(slug), { payer: 'both at once' });
    await Promise.all([settle(), settle()]);
    expect([(await lotsOf(a.inviter)) ?? 0, (await lotsOf(b.inviter)) ?? 0].toSorted((x, y) => x - y)).toEqual([0, words]);
  });

  it('a device and a number are good for one reward, also under another account', async () => {
    const { inviter, slug } = await inviting();
    const number = async ({ id }: { id: string }, mobile: string | null) =>
      api.database.query('update members set mobile = $2 where id = $1', [id, mobile]);
    const first = await invited(slug, 'a phone');
    await number(first, '13900000001');
    await pay(first);
    await settle();
    const sameDevice = await invited(slug, 'a phone');
    await pay(sameDevice);
    await number(first, null);
    const sameNumber = await invited(slug);
    await number(sameNumber, '13900000001');
    await pay(sameNumber);
    await settle();
    expect(await stateOf(inviter)).toEqual([
      ['refused', 'number'],
      ['refused', 'device'],
      ['rewarded', null],
    ]);
  });

  it('so many are rewarded in a month, and no more', async () => {
    const { inviter, slug } = await inviting();
    const friends = [];
    for (let at = 0; at < 3; at += 1) friends.push(await invited(slug));
    await api.database.query(
      `with made as (
        insert into members (account, nickname) select 'past' || n || $2, 'past' from generate_series(1, $3::int) n returning id)
      insert into invitations (invited_id, inviter_id, state, settled_at) select id, $1, 'refused', now() from made`,
      [inviter.id, slug, monthly - 1],
    );
    // As if they were rewarded this month: their words are of no interest here.
    const pretend = (state: string) =>
      api.database.query(`update invitations set state = $2 where inviter_id = $1 and purchase_id is null and settled_at is not null`, [
        inviter.id,
        state,
      ]);
    for (const friend of friends) await pay(friend);
    await pretend('rewarded');
    await settle();
    await pretend('refused');
    expect((await stateOf(inviter)).filter(([state]) => state === 'rewarded')).toHaveLength(1);
    expect((await stateOf(inviter)).filter(([, refusal]) => refusal === 'month')).toHaveLength(2);
    expect(await lotsOf(inviter)).toBe(words);
  });

  it('a refund takes both rewards back; what was used is not asked for, and it is not given again', async () => {
    const { inviter, slug } = await inviting();
    const friend = await invited(slug);
    const card = await pay(friend);
    await settle();
    await api.database.query(
      `with t as (insert into ledger_transactions (unit, reason, reference, idempotency_key) values ('words', 'expired', '', 'used by a test') returning id),
        a as (update ledger_accounts set balance = balance - 1000 where member_id = $1 and unit = 'words' returning id, balance)
      insert into ledger_entries (transaction_id, account_id, amount, balance_after)
      select t.id, a.id, -1000, a.balance from t, a
      union all select t.id, h.id, 1000, null from t, ledger_accounts h where h.member_id is null and h.unit = 'words' and h.kind = 'expired'`,
      [inviter.id],
    );
    await refundDirectly(api.database, { purchaseId: card.order_id, operator: 'boss', reason: '退' });
    await Promise.all([settle(), settle()]);
    expect([await lotsOf(inviter), await lotsOf(friend)]).toEqual([0, 0]);
    expect(await stateOf(inviter)).toEqual([['returned', null]]);
    expect(await shownTo(inviter)).toMatchObject({ words_had: 0, month_left: monthly - 1 });
    await pay(friend);
    await settle();
    expect([await lotsOf(inviter), await lotsOf(friend)]).toEqual([0, 0]);
  });

  it('a payment that is given back before it is looked at rewards nobody', async () => {
    const { inviter, slug } = await inviting();
    const friend = await invited(slug);
    const card = await pay(friend);
    await refundDirectly(api.database, { purchaseId: card.order_id, operator: 'boss', reason: '退' });
    await settle();
    expect(await stateOf(inviter)).toEqual([['waiting', null]]);
  });

  it('time and words that the site gives are no payment; a made-up link invites nobody', async () => {
    const { inviter, slug } = await inviting();
    await invited(slug);
    const stranger = await invited('ZZZZZZZZ');
    await pay(stranger);
    await settle();
    expect([await stateOf(inviter), await lotsOf(stranger)]).toEqual([[['waiting', null]], 0]);
  });

  it('an inviter who is gone has nothing for it', async () => {
    const { inviter, slug } = await inviting();
    const friend = await invited(slug);
    await api.database.query('update members set closed_at = now() where id = $1', [inviter.id]);
    await api.database.transaction((tx) => closeSessions(tx, inviter.id));
    await pay(friend);
    await settle();
    expect([await lotsOf(inviter), await lotsOf(friend)]).toEqual([0, 0]);
  });

  it('a member sees their own link and friends alone', async () => {
    const one = await api.member(0);
    const other = await api.member(0);
    const [mine, theirs] = [await shown(one), await shown(other)];
    expect([mine.slug === theirs.slug, mine.lists]).toEqual([false, []]);
    expect((await api.send('inviteShow')).code).not.toBe(1);
  });
});
