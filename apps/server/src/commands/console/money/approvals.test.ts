import { randomUUID } from 'node:crypto';
import { operatorDesk, requestOf, type Person } from '../../../testing/operator-desk.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { postMovement } from '../../money/ledger/post-movement.ts';
import { expireApprovals } from './expire-approvals.ts';

describe.each(oneDatabase)('a second operator on %s', (_name, open) => {
  let api: TestApp;
  let desk: ReturnType<typeof operatorDesk>;
  let asker: Person;
  let other: Person;
  let third: Person;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true, worker: false });
    desk = operatorDesk(api);
    [asker, other, third] = [await api.operator(), await api.operator(), await api.operator()];
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.query('delete from rate_limits');
    await desk.limit(1_000);
  });
  afterEach(async () => expect(await checkLedger(api.database)).toMatchObject({ sound: true, unexplained: [] }));

  const steps = async (id: string) =>
    (
      await api.database.query<{ action: string; operator: string }>(
        `select action, operator from audit_log where after ->> 'approval' = $1 order by id`,
        [id],
      )
    ).map(({ action, operator }) => [action, operator]);

  it('a gift up to the limit is given at once, one above it waits for another operator, who gives it once', async () => {
    const member = await api.member(0);
    expect((await desk.gift(asker, member, 1_000)).data).toMatchObject({ points: 1_000 });
    const rich = await api.member(0);
    const asked = await desk.gift(asker, rich, 1_001, 'ask');
    const id = requestOf(asked);
    expect((await desk.gift(asker, rich, 1_001, 'ask')).data).toEqual(asked.data);
    expect([await desk.points(rich), await desk.messages(rich)]).toEqual([0, []]);
    expect(await desk.waiting(asker)).toEqual([expect.objectContaining({ approval_id: id, can: 'withdraw', worth_fen: 1_001 })]);
    expect(await desk.waiting(other)).toEqual([expect.objectContaining({ approval_id: id, can: 'decide', kind: 'member.gift' })]);
    expect((await desk.act(other, 'adminWaiting', {})).data).toMatchObject({ approvals: 1 });
    expect((await desk.act(asker, 'adminWaiting', {})).data).toMatchObject({ approvals: 0 });
    for (const decision of ['approve', 'decline'] as const)
      expect((await desk.decide(asker, id, decision)).data.error).toBe('approval.own');
    expect((await desk.decide(other, id, 'withdraw')).data.error).toBe('approval.own');
    for (const key of ['yes', 'yes']) expect((await desk.decide(other, id, 'approve', key)).data).toMatchObject({ state: 'approved' });
    expect(await desk.points(rich)).toBe(1_001);
    expect(await desk.messages(rich)).toEqual([{ what: 'gift', unit: 'points', amount: 1_001, reason: '补偿' }]);
    expect((await desk.decide(third, id, 'approve')).data).toMatchObject({ error: 'approval.state', state: 'approved' });
    expect(await steps(id)).toEqual([
      ['approval.ask', asker.account],
      ['member.gift', other.account],
      ['approval.approve', other.account],
    ]);
    const { data } = await desk.act(asker, 'adminApprovalLists', { state: 'settled' });
    expect((data['lists'] as object[])[0]).toMatchObject({
      ...{ approval_id: id, state: 'approved', can: 'nothing', failure: null, member: { account: rich.account } },
      ...{ asked: { operator: asker.account, source: 'console' }, decided: { operator: other.account, reason: '核对过了' } },
    });
  });

  // covers: security-164
  it('a gift in parts is one gift: what a member was given within a day counts, what another operator agreed to does not', async () => {
    const member = await api.member(0);
    expect((await desk.gift(asker, member, 600)).data).toMatchObject({ points: 600 });
    const id = requestOf(await desk.gift(other, member, 600));
    await desk.decide(third, id, 'approve');
    expect(await desk.points(member)).toBe(1_200);
    expect((await desk.gift(asker, member, 400)).data).toMatchObject({ points: 1_600 });
    const parts = await Promise.all([1, 2, 3, 4].map(() => desk.gift(asker, member, 300)));
    expect(parts.map(({ data }) => 'approval' in data)).toEqual([true, true, true, true]);
    const poor = await api.member(0);
    const together = await Promise.all([1, 2, 3, 4].map(() => desk.gift(asker, poor, 600)));
    expect(together.filter(({ data }) => 'approval' in data)).toHaveLength(3);
    expect(await desk.points(poor)).toBe(600);
    for (const { approval_id: open } of await desk.waiting(other)) await desk.decide(other, open, 'decline');
  });

  it('a request that is declined, taken back or not decided in seven days gives nothing, and says by whom and why', async () => {
    const member = await api.member(0);
    const [declined, withdrawn, expired] = [
      requestOf(await desk.gift(asker, member, 5_000)),
      requestOf(await desk.gift(asker, member, 5_000)),
      requestOf(await desk.gift(asker, member, 5_000)),
    ];
    expect((await desk.decide(other, declined, 'decline')).data).toMatchObject({ state: 'declined' });
    expect((await desk.decide(asker, withdrawn, 'withdraw')).data).toMatchObject({ state: 'withdrawn' });
    expect((await desk.act(other, 'adminApprovalDecide', { approval_id: expired, decision: 'decline', reason: '' })).data).toMatchObject({
      error: 'input.invalid',
      fields: { reason: expect.any(String) },
    });
    await api.database.query('alter table approvals disable trigger approvals_settle');
    await api.database.query(`update approvals set expires_at = now() - interval '1 second' where id = $1`, [expired]);
    await api.database.query('alter table approvals enable trigger approvals_settle');
    expect(await desk.waiting(other)).toEqual([]);
    expect((await desk.decide(other, expired, 'approve')).data).toMatchObject({ error: 'approval.state', state: 'expired' });
    await expireApprovals(api.database);
    await expireApprovals(api.database);
    expect(await desk.points(member)).toBe(0);
    expect([(await steps(declined)).at(-1), (await steps(withdrawn)).at(-1), (await steps(expired)).at(-1)]).toEqual([
      ['approval.decline', other.account],
      ['approval.withdraw', asker.account],
      ['approval.expire', ''],
    ]);
    expect(await steps(expired)).toHaveLength(2);
  });

  // covers: fault-101
  it('a refund above the limit moves nothing before somebody agrees, is asked once at a time, and takes what is unused then', async () => {
    const member = await api.member(0);
    const id = await desk.bought(member, 5_000);
    const refund = { purchase_id: id, reason: '没用上' };
    const request = requestOf(await desk.act(asker, 'adminPurchaseRefund', refund));
    expect((await desk.act(third, 'adminPurchaseRefund', refund)).data.error).toBe('approval.waiting');
    expect((await desk.act(other, 'adminPurchaseDetail', { purchase_id: id })).data).toMatchObject({ state: 'paid', asked: true });
    expect(await desk.points(member)).toBe(5_000);
    expect((await desk.decide(other, request, 'approve')).data).toMatchObject({ state: 'approved' });
    expect((await desk.act(other, 'adminPurchaseDetail', { purchase_id: id })).data).toMatchObject({
      state: 'refunded',
      refund: { amount_fen: 5_000, reason: '没用上' },
      payments: [{ state: 'refunding', refund_fen: 5_000 }],
    });
    expect(await desk.points(member)).toBe(0);
  });

  it('a request fails plainly, and moves nothing, where the money is not what it was when it was asked', async () => {
    const member = await api.member(0);
    const [spent, again] = [await desk.bought(member, 5_000), await desk.bought(member, 5_000)];
    const whole = requestOf(await desk.act(asker, 'adminPurchaseRefund', { purchase_id: spent, amount_fen: 5_000, reason: '没用上' }));
    const twice = requestOf(await desk.act(asker, 'adminPurchaseRefund', { purchase_id: again, reason: '没用上' }));
    // Below the limit one operator refunds alone, though a request waits.
    expect((await desk.act(third, 'adminPurchaseRefund', { purchase_id: again, amount_fen: 900, reason: '先退一点' })).data).toMatchObject({
      state: 'refunded',
    });
    await spend(member, 6_000);
    expect((await desk.decide(other, twice, 'approve')).data).toMatchObject({
      state: 'failed',
      failure: { error: 'purchase.state', text: expect.stringContaining('状态') },
    });
    expect((await desk.decide(other, whole, 'approve')).data).toMatchObject({ state: 'failed', failure: { error: 'approval.changed' } });
    expect((await desk.act(other, 'adminPurchaseDetail', { purchase_id: spent })).data).toMatchObject({ state: 'paid' });
    expect(await steps(whole)).toEqual([
      ['approval.ask', asker.account],
      ['approval.fail', other.account],
    ]);
  });

  /** Points go for something that the books know. */
  async function spend({ id }: Person, points: number): Promise<void> {
    await api.database.transaction((tx) =>
      postMovement(tx, {
        ...{ memberId: id, unit: 'points', amount: -points, against: 'expired', reason: 'expired', reference: '', remark: '' },
        idempotencyKey: `spent:${randomUUID()}`,
      }),
    );
  }

  it('who asked and is no operator any more gives nothing, whoever agrees', async () => {
    const leaving = await api.operator();
    const member = await api.member(0);
    const id = requestOf(await desk.gift(leaving, member, 5_000));
    await desk.takeRole(leaving);
    expect((await desk.decide(other, id, 'approve')).data).toMatchObject({ state: 'failed', failure: { error: 'approval.asker' } });
    expect(await desk.points(member)).toBe(0);
  });

  // covers: security-164
  it('a higher limit needs a second operator, a lower one does not, and one operator alone cannot lift it by asking often', async () => {
    expect((await desk.act(asker, 'adminApprovalRules', {})).data).toMatchObject({ limit_fen: 1_000, limit_points: 1_000, others: 2 });
    const higher = { limit_fen: 90_000, reason: '活动期间' };
    const id = requestOf(await desk.act(asker, 'adminApprovalLimit', higher));
    expect((await desk.act(asker, 'adminApprovalLimit', higher)).data.error).toBe('approval.waiting');
    expect((await desk.act(asker, 'adminApprovalLimit', { ...higher, limit_fen: 500 })).data).toEqual({ limit_fen: 500 });
    expect((await desk.decide(other, id, 'approve')).data).toMatchObject({ state: 'approved' });
    expect((await desk.act(third, 'adminApprovalRules', {})).data).toMatchObject({ limit_fen: 90_000, limit_words: expect.any(Number) });
  });

  // covers: security-165
  it('the database refuses an agreement by who asked, a second end of a request, another content, and its removal', async () => {
    const member = await api.member(0);
    const id = requestOf(await desk.gift(asker, member, 5_000));
    const refused = (why: string, text: string, values: unknown[] = [id]) => expect(api.database.query(text, values)).rejects.toThrow(why);
    const agreed = `update approvals set state = 'approved', decided_at = now()`;
    await refused('approvals_by_another', `${agreed}, decider = asker where id = $1`);
    await refused('approvals_by_another', `${agreed}, decider = 'somebody', decided_by = asked_by where id = $1`);
    await refused('approvals_settled', `update approvals set state = 'approved', decider = 'somebody' where id = $1`);
    await refused('settled once', `update approvals set state = 'withdrawn', decided_at = now(), worth_fen = 1 where id = $1`);
    await refused('requests stay', 'delete from approvals where id = $1');
    await refused('requests stay', 'truncate approvals', []);
    await desk.decide(other, id, 'decline');
    await refused('settled once', `${agreed}, decider = 'somebody' where id = $1`);
  });
});
