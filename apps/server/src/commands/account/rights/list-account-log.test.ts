import fc from 'fast-check';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { createMember } from '../../sign-in/members/create-member.ts';
import { oneDatabase, type TestDatabase } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { listAccountLog } from './list-account-log.ts';

interface Entry {
  amount: number;
  reason: 'order' | 'refund' | 'gift';
  /** China time. */
  at: string;
}

const kinds = ['order', 'refund', 'gift'] as const;

/** Three months with days of many entries, of one, and of none; one at each edge of a day. */
const entries: Entry[] = Array.from({ length: 120 }, (_, index) => {
  const day = 1 + ((index * index) % 27);
  const month = 1 + Math.floor(index / 40);
  const time = index % 10 === 0 ? '00:00:00' : index % 10 === 9 ? '23:59:59' : '12:00:00';
  const reason = index === 7 ? 'gift' : index % 11 === 3 ? 'refund' : 'order';
  return {
    amount: reason === 'order' ? -1 - index : 5_000,
    reason,
    at: `2026-0${month}-${String(day).padStart(2, '0')}T${time}+08:00`,
  } as const;
}).toSorted((one, other) => one.at.localeCompare(other.at));

/** What an order gives back is no income: it is listed with what went out. */
const isIncome = ({ amount, reason }: Pick<Entry, 'amount' | 'reason'>): boolean => amount > 0 && reason !== 'refund';

describe.each(oneDatabase)('the list of movements on %s', (_name, open) => {
  let test: TestDatabase;
  let memberId: string;
  beforeAll(async () => {
    test = await open();
    memberId = await test.database.transaction((tx) => createMember(tx, { account: 'mover', passwordHash: null }));
    await test.database.query(
      `insert into ledger_accounts (member_id, unit, kind, balance) select $1, 'points', 'balance', sum(amount)
       from jsonb_to_recordset($2::jsonb) as e (amount bigint)`,
      [memberId, JSON.stringify([{ amount: 0 }, ...entries])],
    );
    for (const { amount, reason, at } of entries)
      await test.database.query(
        `with t as (insert into ledger_transactions (unit, reason, reference, idempotency_key, created_at)
           values ('points', $2, '', gen_random_uuid()::text, $3) returning id)
         insert into ledger_entries (transaction_id, account_id, amount, balance_after)
         select t.id, a.id, case when a.member_id is null then -$4::bigint else $4::bigint end, case when a.member_id is null then null else 0 end
         from t, ledger_accounts a where a.member_id = $1 and a.unit = 'points' or a.member_id is null and a.unit = 'points' and a.kind = 'grants'`,
        [memberId, reason, at, amount],
      );
  }, 120_000);
  afterAll(() => test.drop());

  // covers: fault-48
  it('pages of any filter together are all its movements, newest first, and the totals are theirs', async () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-0${1 + (date % 3)}-${String(date).padStart(2, '0')}`);
    const filter = fc.record({
      size: fc.integer({ min: 1, max: 50 }),
      kind: fc.option(fc.constantFrom(...kinds), { nil: undefined }),
      action: fc.constantFrom(undefined, 1 as const, 2 as const),
      start: fc.option(day, { nil: undefined }),
      end: fc.option(day, { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(filter, async ({ size, kind, action, start, end }) => {
        const wanted = entries
          .filter(
            ({ amount, reason, at }) =>
              (kind === undefined || reason === kind) &&
              (action === undefined || isIncome({ amount, reason }) === (action === 1)) &&
              (start === undefined || at.slice(0, 10) >= start) &&
              (end === undefined || at.slice(0, 10) <= end),
          )
          .toReversed();
        const input = {
          type: 'points',
          page_size: size,
          kind,
          action,
          start_date: start,
          end_date: end,
        } as unknown as ParsedInput<'accountLog'>;
        const listed: number[] = [];
        let page: CallOutput<'accountLog'>;
        let number = 0;
        do {
          page = await listAccountLog({ database: test.database, catalogue: { find: () => undefined } }, memberId, {
            ...input,
            page_no: (number += 1),
          });
          expect(page.lists.length).toBeLessThanOrEqual(size);
          listed.push(...page.lists.map(({ change_amount: amount }) => amount));
        } while (page.lists.length > 0);
        const amounts = wanted.map(({ amount }) => amount);
        const sumOf = (which: (one: Entry) => boolean): number => wanted.filter(which).reduce((all, { amount }) => all + amount, 0);
        expect(listed).toEqual(amounts);
        expect(page).toMatchObject({
          count: amounts.length,
          extend: {
            total_in: sumOf(isIncome),
            total_out: 0 - sumOf(({ amount }) => amount < 0),
            total_back: sumOf(({ amount, reason }) => amount > 0 && reason === 'refund'),
          },
        });
      }),
      { seed: 20_261_121, numRuns: 30 },
    );
  }, 60_000);

  it('the ledger is not sound where the totals of a day are not those of its entries', async () => {
    const totals = async () =>
      (await checkLedger(test.database)).unexplained.filter(({ what }) => what === 'the totals of a day are not those of its entries');
    expect(await totals()).toEqual([]);
    const change = (by: number) =>
      test.database.query(`update ledger_days set sum_in = sum_in + $2 where member_id = $1 and reason = 'gift'`, [memberId, by]);
    await change(1);
    expect(await totals()).toEqual([expect.objectContaining({ id: expect.stringContaining(memberId) as string })]);
    await change(-1);
  });
});
