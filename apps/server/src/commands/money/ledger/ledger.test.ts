import { sql } from 'drizzle-orm';
import { ledgerEntries, ledgerTransactions, members } from '../../../db/schema/index.ts';
import { testDatabases, type TestDatabase } from '../../../testing/test-databases.ts';
import { readBalance } from './accounts.ts';
import { checkLedger } from './check-ledger.ts';
import { movement, postMovement, type Movement } from './post-movement.ts';

describe.each(testDatabases)('ledger on %s', (_name, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  }, 120_000);
  afterAll(() => test.drop());

  let count = 0;
  async function newMember(points: number): Promise<string> {
    count += 1;
    const [member] = await test.database.db
      .insert(members)
      .values({ account: `member${count}`, nickname: 'm' })
      .returning({ id: members.id });
    const id = member?.id ?? '';
    if (points > 0) await post({ memberId: id, amount: points, against: 'grants', reason: 'welcome', idempotencyKey: `welcome:${id}` });
    return id;
  }
  const post = (wanted: Pick<Movement, 'memberId' | 'amount' | 'idempotencyKey'> & Partial<Movement>) =>
    test.database.transaction((tx) =>
      postMovement(tx, { unit: 'points', against: 'sales', reason: 'order', reference: '', remark: '', ...wanted }),
    );
  const balance = (id: string) => readBalance(test.database.db, id, 'points');

  it('a movement changes the balance once, however often its key comes', async () => {
    const id = await newMember(100);
    expect(await post({ memberId: id, amount: -30, idempotencyKey: 'same' })).toBe(true);
    expect(await post({ memberId: id, amount: -30, idempotencyKey: 'same' })).toBe(false);
    expect(await balance(id)).toBe(70);
  });

  it('ten concurrent spenders of 30 get three times out of 100 and leave 10', async () => {
    const id = await newMember(100);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => post({ memberId: id, amount: -30, idempotencyKey: `race:${id}:${index}` })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String((result.reason as Error).message)] : []));
    expect(new Set(refusals)).toEqual(new Set(['points.insufficient']));
    expect(await balance(id)).toBe(10);
  });

  it('ten concurrent movements of one key take effect once', async () => {
    const id = await newMember(100);
    await Promise.all(Array.from({ length: 10 }, () => post({ memberId: id, amount: -7, idempotencyKey: `key:${id}` })));
    expect(await balance(id)).toBe(93);
  });

  // covers: asvs-2.3.2
  it('a refused movement leaves no trace', async () => {
    const id = await newMember(5);
    await expect(post({ memberId: id, amount: -6, idempotencyKey: `refused:${id}` })).rejects.toThrow('points.insufficient');
    const rows = await test.database.query(`select 1 from ledger_transactions where idempotency_key = $1`, [`refused:${id}`]);
    expect(rows).toHaveLength(0);
    expect(await post({ memberId: id, amount: -5, idempotencyKey: `refused:${id}` })).toBe(true);
  });

  // covers: security-134
  it('the database refuses to change an entry or to commit an unbalanced transaction', async () => {
    const id = await newMember(10);
    await expect(test.database.db.update(ledgerEntries).set({ amount: 1 })).rejects.toThrow('Failed query');
    await expect(test.database.db.delete(ledgerTransactions)).rejects.toThrow('Failed query');
    const lopsided = test.database.transaction(async (tx) => {
      const [row] = await tx
        .insert(ledgerTransactions)
        .values({ unit: 'points', reason: 'gift', reference: '', idempotencyKey: `lopsided:${id}` })
        .returning({ id: ledgerTransactions.id });
      const accounts = await tx.execute(sql`select id from ledger_accounts where member_id = ${id}`);
      const [account] = (accounts as { rows: { id: string }[] }).rows;
      await tx.insert(ledgerEntries).values({ transactionId: row?.id ?? '', accountId: account?.id ?? '', amount: 5 });
    });
    await expect(lopsided).rejects.toThrow(/does not balance|commit/);
  });

  it('a movement of more than there is leaves no trace in a pipelined transaction', async () => {
    const id = await newMember(5);
    const spend = (amount: number) =>
      test.database.pipelined(async (send) => {
        const spent = { memberId: id, unit: 'points', against: 'sales', reason: 'order', reference: '', remark: '' } as const;
        await send(movement({ ...spent, amount, idempotencyKey: `spent:${id}${amount}` }));
        return amount;
      });
    await expect(spend(-6)).rejects.toThrow(/does not balance|commit/);
    expect(await balance(id)).toBe(5);
    expect(await test.database.query(`select 1 from ledger_transactions where idempotency_key like $1`, [`spent:${id}%`])).toEqual([]);
    expect(await spend(-5)).toBe(-5);
    expect(await balance(id)).toBe(0);
  });

  it('the check finds a balance that is not the sum of its entries', async () => {
    expect(await checkLedger(test.database)).toMatchObject({ sum: 0, unbalanced: 0, drifted: 0, negative: 0, sound: true });
    const id = await newMember(50);
    await test.database.query(`update ledger_accounts set balance = balance + 1 where member_id = $1`, [id]);
    expect(await checkLedger(test.database)).toMatchObject({ drifted: 1, sound: false });
    await test.database.query(`update ledger_accounts set balance = balance - 1 where member_id = $1`, [id]);
  });

  it('the outer database cannot be used inside a transaction', async () => {
    await expect(test.database.transaction(() => test.database.db.select().from(members))).rejects.toThrow('pass `tx` on');
    await expect(test.database.transaction(() => test.database.query('select 1'))).rejects.toThrow('pass `tx` on');
  });
});
