import fc from 'fast-check';
import type { Database } from '../../../db/database.ts';
import { createMoneyWorld, moneyAction } from '../../../testing/money-actions.ts';
import { operatorDesk } from '../../../testing/operator-desk.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { checkLedger } from './check-ledger.ts';

/** Worlds of each database, and what chooses them: `npm run books` has more of them made, and says how far it is. */
const RUNS = Number(process.env['BOOKS_RUNS'] ?? 6);
const isLong = process.env['BOOKS_RUNS'] !== undefined;
const say = (line: string): void => {
  if (isLong) process.stdout.write(`${line}\n`);
};
const WORLDS_A_LINE = 10;
const SEED = Number(process.env['BOOKS_SEED'] ?? 20_261_122);

/** Refusals that a member or an operator may meet; anything else that an action throws is a fault. */
const refusals =
  /purchase\.(price|state|off)|pay\.unavailable|points\.insufficient|input\.invalid|order\.(state|too_many)|limit\.reached|member\.state|account\.frozen|approval\.(waiting|state|own)|transfer\.(state|amount|reference)|pay\.way|not_found|auth\.required/;

const sound = { sum: 0, unbalanced: 0, drifted: 0, negative: 0, unexplained: [], sound: true };

/** Every check reads the whole books, so a world begins without those of the last one. */
async function emptyBooks(database: Database): Promise<void> {
  const house = await database.query('select unit, kind, lot from ledger_accounts where member_id is null');
  const tables =
    'orders, purchases, order_days, purchase_days, ledger_transactions, ledger_accounts, ledger_days, scripts, payment_findings';
  await database.query(`truncate ${tables} cascade`);
  await database.query(
    `insert into ledger_accounts (unit, kind, lot) select unit, kind, lot from jsonb_to_recordset($1::jsonb) as house (unit text, kind text, lot text)`,
    [JSON.stringify(house)],
  );
}

describe.each(testDatabases)('the books on %s', (name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
  }, 120_000);
  afterAll(() => api.close());

  // covers: security-150
  it('add up and explain everything, whatever several members do at the same time', async () => {
    const operators = [await api.operator(), await api.operator()] as const;
    // Half of what they give is asked of the other one.
    await operatorDesk(api).limit(200);
    const counts = { worlds: 0, batches: 0, done: 0, refused: 0 };
    const started = Date.now();
    const progress = (): string => `${name} after ${Math.round((Date.now() - started) / 1_000)} s: ${JSON.stringify(counts)}`;
    // Worlds that are smaller than one that failed, to find the smallest, count as well.
    const said = async (live: () => Promise<void>): Promise<void> => {
      try {
        await live();
      } catch (error) {
        say(`${progress()}: ${String(error).replaceAll(/\s+/g, ' ').slice(0, 1_000)}`);
        throw error;
      }
      if (counts.worlds % WORLDS_A_LINE === 0) say(progress());
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(moneyAction, { minLength: 1, maxLength: 5 }), { minLength: 5, maxLength: 20 }), (batches) =>
        said(async () => {
          await emptyBooks(api.database);
          const world = createMoneyWorld(api, [await api.member(50), await api.member(50), await api.member(0)], operators);
          counts.worlds += 1;
          for (const batch of batches) {
            await api.database.query('delete from rate_limits');
            const outcomes = await Promise.allSettled(batch.map((action) => world.act(action)));
            const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
            expect(refused.filter((reason) => !refusals.test(reason))).toEqual([]);
            counts.batches += 1;
            counts.done += outcomes.length - refused.length;
            counts.refused += refused.length;
            expect(await checkLedger(api.database)).toMatchObject(sound);
          }
          expect(await world.drain()).toEqual([]);
          expect(await checkLedger(api.database)).toMatchObject(sound);
        }),
      ),
      { seed: SEED, numRuns: RUNS, endOnFailure: !isLong },
    );
    expect(counts.done).toBeGreaterThan(counts.refused);
    say(progress());
  }, 7_200_000);
});
