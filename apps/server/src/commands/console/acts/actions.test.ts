import { randomUUID } from 'node:crypto';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { hashPassword } from '../../sign-in/members/password.ts';
import { settlePurchase } from '../../sales/purchases/settle-purchase.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;
interface Audit {
  action: string;
  reason: string;
  note: string;
  operator: string;
  before: unknown;
  after: Record<string, unknown>;
}

describe.each(oneDatabase)('what an operator does on %s', (_name, open) => {
  let api: TestApp;
  let operator: Person;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true });
    operator = await api.operator();
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.query('delete from rate_limits'));

  const act = (name: Parameters<TestApp['send']>[0], input: object, key: string = randomUUID()) =>
    api.send(name, input, { token: operator.token, key });
  const auditOf = async (member: Person) => (await act('adminAuditLists', { member_id: member.id })).data['lists'] as Audit[];
  const messagesOf = async ({ token }: Person) =>
    ((await api.ask('messageLists', {}, { token }))['lists'] as { kind: string; account?: object }[]).flatMap(
      ({ account }) => account ?? [],
    );
  const booksAreSound = async () => expect(await checkLedger(api.database)).toMatchObject({ sound: true, unexplained: [] });

  async function order({ token }: Person): Promise<string> {
    const { id } = await api.ask('scriptSave', { title: '渡口', text: `第一班渡船还没有鸣笛，${randomUUID()}。` }, { token });
    const { order_id: placed } = await api.ask('orderCreate', { script_id: id, version: 1, name: '渡口' }, { token, key: randomUUID() });
    return String(placed);
  }
  async function doneOrder(member: Person): Promise<string> {
    const id = await order(member);
    await until(
      () => api.ask('orderDetail', { order_id: id }, { token: member.token }),
      ({ state }) => state === 'done',
    );
    return id;
  }
  const pointsOf = async ({ token }: Person) => Number((await api.ask('userInfo', {}, { token }))['points']);

  it('a gift of points is booked, told to the member with its reason, and in the audit log, once for a key however often it is sent', async () => {
    const member = await api.member(100);
    const gift = { member_id: member.id, unit: 'points', amount: 50, reason: '昨晚生成慢了', note: '工单 12' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => act('adminMemberGift', gift, 'same')));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1));
    expect(await pointsOf(member)).toBe(150);
    expect((await act('adminMemberGift', { ...gift, amount: 51 }, 'same')).data.error).toBe('idempotency.mismatch');
    expect(await messagesOf(member)).toEqual([{ what: 'gift', unit: 'points', amount: 50, reason: '昨晚生成慢了' }]);
    const { lists } = await api.ask('accountLog', { kind: 'gift' }, { token: member.token });
    expect(lists).toEqual([expect.objectContaining({ change_amount: 50, remark: '客服赠送：昨晚生成慢了' })]);
    expect(await auditOf(member)).toEqual([
      expect.objectContaining({
        action: 'member.gift',
        operator: operator.account,
        reason: '昨晚生成慢了',
        note: '工单 12',
        before: { points: 100 },
        after: expect.objectContaining({ points: 150, amount: 50 }),
      }),
    ]);
    expect(JSON.stringify(await messagesOf(member))).not.toContain('工单');
    await booksAreSound();
  });

  it('a gift of words is a lot with its last day, and pays orders', async () => {
    const member = await api.member(0);
    const words = { member_id: member.id, unit: 'words', amount: 1_000, expire_date: '2099-12-31', reason: '赔您字数' };
    expect((await act('adminMemberGift', { ...words, expire_date: '2020-01-01' })).data).toMatchObject({
      error: 'input.invalid',
      fields: { expire_date: expect.any(String) },
    });
    expect((await act('adminMemberGift', words)).data).toMatchObject({ points: 0, words: 1_000 });
    const id = await doneOrder(member);
    const { data } = await act('adminMemberDetail', { member_id: member.id });
    expect(data).toMatchObject({
      rights: { lots: [{ kind: 'package', words: 1_000, expire_time: '2099-12-31T16:00:00.000Z' }] },
      orders: [{ order_id: id, paid: [{ source: 'packages' }] }],
    });
    expect(Number(data['words'])).toBeLessThan(1_000);
    await booksAreSound();
  });

  // covers: fault-96
  it('a frozen member is out at once, with what was shared, reads why when signing in, and is back after a reason', async () => {
    const member = await api.member(0);
    const passwordHash = await hashPassword('harbour-2026');
    await api.database.query('update members set password_hash = $2 where id = $1', [member.id, passwordHash]);
    const signIn = () => api.send('loginAccount', { scene: 1, account: member.account, password: 'harbour-2026' });
    const second = String((await signIn()).data['token']);
    const { id: script } = (await api.send('scriptSave', { title: '', text: '人人可听。' }, { token: member.token })).data;
    const { token: link } = (await api.send('scriptShare', { id: script, open: true }, { token: member.token })).data;
    const shared = async () => (await api.send('scriptShared', { token: link })).code;
    expect(await shared()).toBe(1);
    const frozen = { member_id: member.id, reason: '冒充银行客服' };
    expect((await act('adminMemberFreeze', frozen)).data).toMatchObject({ state: 'frozen' });
    expect(await shared()).toBe(0);
    for (const token of [member.token, second]) expect((await api.send('userInfo', {}, { token })).data.error).toBe('auth.required');
    expect(await signIn()).toMatchObject({ code: 0, data: { error: 'account.frozen', reason: '冒充银行客服' } });
    const wrong = await api.send('loginAccount', { scene: 1, account: member.account, password: 'not-this-one' });
    expect(wrong.data.error).toBe('auth.wrong_password');
    expect((await act('adminMemberFreeze', frozen)).data).toMatchObject({ error: 'member.state', state: 'frozen' });
    expect((await act('adminMemberLists', { state: 'frozen', keyword: member.account })).data['lists']).toHaveLength(1);
    await act('adminMemberUnfreeze', { member_id: member.id, reason: '本人来电核实' });
    expect(await shared()).toBe(1);
    const { token } = (await signIn()).data;
    expect(await messagesOf({ ...member, token: String(token) })).toEqual([{ what: 'unfrozen', reason: '本人来电核实' }]);
    expect((await auditOf(member)).map(({ action }) => action)).toEqual(['member.unfreeze', 'member.freeze']);
  });

  // covers: security-162
  it('signing in beside a freeze leaves no session open', async () => {
    const member = await api.member(0);
    await api.database.query('update members set password_hash = $2 where id = $1', [member.id, await hashPassword('harbour-2026')]);
    const signIn = () => api.send('loginAccount', { scene: 1, account: member.account, password: 'harbour-2026' });
    await Promise.all([signIn(), signIn(), act('adminMemberFreeze', { member_id: member.id, reason: '被盗' }), signIn(), signIn()]);
    expect(await api.database.query('select 1 from sessions where member_id = $1 and revoked_at is null', [member.id])).toEqual([]);
  });

  it('an operator is not frozen while the role lasts, and nobody who is not there', async () => {
    const other = await api.operator();
    for (const target of [other, operator])
      expect((await act('adminMemberFreeze', { member_id: target.id, reason: '试试' })).data).toMatchObject({ state: 'operator' });
    expect((await act('adminMemberFreeze', { member_id: randomUUID(), reason: '试试' })).data.error).toBe('not_found');
  });

  // covers: security-163
  it('a finished order goes back to its sources once, with its reason at the member, who keeps the files', async () => {
    const member = await api.member(1_000);
    const id = await doneOrder(member);
    expect(await pointsOf(member)).toBeLessThan(1_000);
    const refund = { order_id: id, reason: '停顿不对', note: '' };
    const answers = await Promise.all([1, 2, 3].map((at) => act('adminOrderRefund', refund, `refund-${at}`)));
    expect(answers.map(({ data }) => data.error ?? 'done').toSorted()).toEqual(['done', 'order.state', 'order.state']);
    expect(await pointsOf(member)).toBe(1_000);
    expect((await act('adminOrderDetail', { order_id: id })).data).toMatchObject({
      state: 'done',
      refund: { reason: '停顿不对' },
      can: { cancel: false, refund: false },
    });
    const { files } = await api.ask('orderDetail', { order_id: id }, { token: member.token });
    expect(files).toContainEqual(expect.objectContaining({ kind: 'audio' }));
    expect(await messagesOf(member)).toContainEqual({ what: 'order_refunded', name: '渡口', reason: '停顿不对' });
    const { lists } = await api.ask('accountLog', { kind: 'refund' }, { token: member.token });
    expect(lists).toEqual([expect.objectContaining({ remark: '退回：渡口（停顿不对）' })]);
    await booksAreSound();
  });

  it('an order that no worker has begun is cancelled with its money back; one that is done is not', async () => {
    const member = await api.member(1_000);
    const done = await doneOrder(member);
    expect((await act('adminOrderCancel', { order_id: done, reason: '试试' })).data).toMatchObject({ error: 'order.state' });
    const waiting = randomUUID();
    await api.database.query(
      `insert into orders (id, member_id, script_id, version, name, state, settings, words, cost_points, retry_at)
      select $1, member_id, script_id, version, '没开始', 'queued', settings, words, 0, now() + interval '1 hour' from orders where id = $2`,
      [waiting, done],
    );
    expect((await act('adminOrderCancel', { order_id: waiting, reason: '重复下单' })).data).toMatchObject({ state: 'cancelled' });
    expect((await act('adminOrderCancel', { order_id: waiting, reason: '重复下单' })).data).toMatchObject({ error: 'order.state' });
    expect(await messagesOf(member)).toContainEqual({ what: 'order_cancelled', name: '没开始', reason: '重复下单' });
  });

  // covers: security-163
  it('a purchase is refunded in the books at once, and the member reads why', async () => {
    const member = await api.member(0);
    const { order_id: id } = await api.ask('recharge', { amount_fen: 1_000 }, { token: member.token, key: 'r' });
    const purchaseId = String(id);
    const paid = { purchaseId, provider: 'sandbox', reference: `T${purchaseId}`, amountFen: 1_000, paidAt: new Date() } as const;
    await api.database.query(
      `insert into payments (purchase_id, provider, out_trade_no, amount_fen, state, provider_trade_no, paid_fen, paid_at, taken, expires_at)
      values ($1::uuid, 'sandbox', $2, 1000, 'paid', $2, 1000, now(), true, now())`,
      [purchaseId, paid.reference],
    );
    await api.database.pipelined((send, tx) => settlePurchase(send, tx, paid));
    expect((await act('adminPurchaseDetail', { purchase_id: purchaseId })).data).toMatchObject({ refundable_fen: 1_000, state: 'paid' });
    const [payment] = await api.database.query<{ id: string }>('select id from payments where purchase_id = $1', [purchaseId]);
    for (const keyword of [paid.reference, purchaseId, payment?.id ?? '', member.account]) {
      expect((await act('adminPurchaseLists', { keyword })).data['lists']).toHaveLength(1);
      expect((await act('adminSearch', { keyword })).data['purchases']).toMatchObject([{ purchase_id: purchaseId }]);
    }
    const paidBy = async () => (await act('adminMemberDetail', { member_id: member.id })).data['paid_fen'];
    expect(await paidBy()).toBe(1_000);
    const refund = { purchase_id: purchaseId, reason: '没用上', note: '' };
    expect((await act('adminPurchaseRefund', refund, 'once')).data).toMatchObject({ state: 'refunded', amount_fen: 1_000 });
    expect((await act('adminPurchaseRefund', refund, 'once')).data).toMatchObject({ state: 'refunded', amount_fen: 1_000 });
    expect((await act('adminPurchaseRefund', refund, 'twice')).data.error).toBe('purchase.state');
    expect(await paidBy()).toBe(0);
    expect(await messagesOf(member)).toContainEqual(expect.objectContaining({ what: 'refunded', fen: 1_000, reason: '没用上' }));
    expect((await act('adminPaymentLists', { keyword: paid.reference })).data['lists']).toEqual([
      expect.objectContaining({ state: 'refunding', refund_fen: 1_000 }),
    ]);
    await booksAreSound();
  });

  it('lists hold every row once, page after page, and are searched by what a person knows', async () => {
    const people = [await api.member(0), await api.member(0), await api.member(0)];
    await api.database.query('update members set mobile = $2, nickname = $3 where id = $1', [people[0]?.id, '13900001234', '远岸电台']);
    const seen: string[] = [];
    for (let after = ''; ; after = seen.at(-1) ?? '') {
      const { data } = await act('adminMemberLists', { page_size: 2, ...(after && { after }) });
      const rows = data['lists'] as { member_id: string }[];
      seen.push(...rows.map(({ member_id: id }) => id));
      if (data['more'] !== true) break;
    }
    const all = await api.database.query<{ id: string }>('select id from members order by created_at desc, id desc');
    expect(seen).toEqual(all.map(({ id }) => id));
    for (const keyword of ['1390000', '远岸', people[0]?.account, people[0]?.id])
      expect((await act('adminMemberLists', { keyword })).data['lists']).toEqual([
        expect.objectContaining({ member_id: people[0]?.id, mobile: '139****1234' }),
      ]);
    expect((await act('adminSearch', { keyword: '远岸' })).data).toMatchObject({
      members: [{ member_id: people[0]?.id, mobile: '139****1234' }],
      orders: [],
      purchases: [],
    });
    expect((await act('adminSearch', { keyword: '远' })).data.error).toBe('input.invalid');
  });

  it('the overview counts what happened today', async () => {
    const { data } = await act('adminOverview', { days: 3 });
    expect(data).toMatchObject({
      today: { revenue_fen: 1_000, refunded_fen: 1_000, orders_done: expect.any(Number), members: expect.any(Number) },
      waiting: { engines_down: [], reports: 0 },
    });
    expect(data['days']).toHaveLength(3);
    expect((data['days'] as object[]).at(-1)).toMatchObject({ revenue_fen: 1_000, refunded_fen: 1_000 });
  });
});
