import { operatorDesk, requestOf, type Person } from '../../../testing/operator-desk.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { expireApprovals } from './expire-approvals.ts';

const ROUNDS = 6;

describe.each(testDatabases)('requests that are decided at the same time on %s', (_name, open) => {
  let api: TestApp;
  let desk: ReturnType<typeof operatorDesk>;
  let operators: Person[];
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true, worker: false });
    desk = operatorDesk(api);
    operators = await Promise.all([0, 1, 2, 3].map(() => api.operator()));
    await desk.limit(100);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.query('delete from rate_limits'));
  afterEach(async () => expect(await checkLedger(api.database)).toMatchObject({ sound: true, unexplained: [] }));

  const stateOf = async (id: string) =>
    (await api.database.query<{ state: string; failure: string }>('select state, failure from approvals where id = $1', [id]))[0];

  it('of several operators who decide at once one does, what was asked is done as they said, and the others are told', async () => {
    const [asker, ...others] = operators as [Person, ...Person[]];
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await api.member(0);
      const id = requestOf(await desk.gift(asker, member, 500));
      const decisions = ['approve', round % 2 === 0 ? 'approve' : 'decline', 'approve'] as const;
      const answers = await Promise.all([
        ...others.map((who, index) => desk.decide(who, id, decisions[index] ?? 'approve')),
        desk.decide(asker, id, round % 3 === 0 ? 'withdraw' : 'approve'),
        expireApprovals(api.database),
      ]);
      const done = answers.flatMap((answer) => (answer && answer.code === 1 ? [answer.data['state']] : []));
      expect(done).toHaveLength(1);
      expect(await stateOf(id)).toMatchObject({ state: done[0] });
      expect(await desk.points(member)).toBe(done[0] === 'approved' ? 500 : 0);
    }
  });

  // covers: security-166
  it('an agreement beside a refund of the same purchase gives its money back once', async () => {
    const [asker, other, third] = operators as [Person, Person, Person];
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await api.member(0);
      const purchase = await desk.bought(member, 1_000);
      const id = requestOf(await desk.act(asker, 'adminPurchaseRefund', { purchase_id: purchase, reason: '没用上' }));
      const [agreed, small] = await Promise.all([
        desk.decide(other, id, 'approve'),
        desk.act(third, 'adminPurchaseRefund', { purchase_id: purchase, amount_fen: 100, reason: '先退一点' }),
      ]);
      const { data } = await desk.act(other, 'adminPurchaseDetail', { purchase_id: purchase });
      const isWhole = agreed.data['state'] === 'approved';
      expect(data).toMatchObject({ state: 'refunded', refund: { amount_fen: isWhole ? 1_000 : 100 }, payments: [{ state: 'refunding' }] });
      expect(isWhole ? small.data.error : (await stateOf(id))?.failure).toBe('purchase.state');
      expect(await desk.points(member)).toBe(isWhole ? 0 : 900);
    }
  });

  // covers: security-166
  it('an agreement beside the loss of a role is done before it, or not at all', async () => {
    const [, other] = operators as [Person, Person];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [leaving, member] = [await api.operator(), await api.member(0)];
      // Of who asked, and of who agrees.
      const [asker, agreeing] = round % 2 === 0 ? [leaving, other] : [other, leaving];
      const id = requestOf(await desk.gift(asker, member, 500));
      const [answer] = await Promise.all([desk.decide(agreeing, id, 'approve'), desk.takeRole(leaving)]);
      const request = await stateOf(id);
      const audit = await api.database.query<{ action: string }>(
        `select action from audit_log where action in ('operator.take', 'member.gift') and (subject_id = $1 or member_id = $2) order by id`,
        [leaving.id, member.id],
      );
      const outcome =
        request?.state === 'approved' ? audit.map(({ action }) => action).join(', ') : (answer.data.error ?? request?.failure);
      expect(outcome).toMatch(/^(member\.gift, operator\.take|operator\.required|approval\.asker)$/);
      expect(await desk.points(member)).toBe(request?.state === 'approved' ? 500 : 0);
    }
  });

  it('the same thing that is asked for by several at once is asked once', async () => {
    const member = await api.member(0);
    const purchase = await desk.bought(member, 1_000);
    const answers = await Promise.all(
      operators.map((who) => desk.act(who, 'adminPurchaseRefund', { purchase_id: purchase, reason: '没用上' })),
    );
    expect(answers.map(({ data }) => data.error ?? 'asked').toSorted()).toEqual([
      'approval.waiting',
      'approval.waiting',
      'approval.waiting',
      'asked',
    ]);
  });
});
