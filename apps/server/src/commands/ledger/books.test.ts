import fc from 'fast-check';
import { createMoneyWorld, moneyAction } from '../../testing/money-actions.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { checkLedger } from './check-ledger.ts';

/** Worlds of each database; BOOKS_RUNS has more of them made. */
const RUNS = Number(process.env['BOOKS_RUNS'] ?? 8);

/** Refusals that a member may meet; anything else that an action throws is a fault. */
const refusals = /purchase\.(price|state|off)|points\.insufficient|input\.invalid|order\.(state|too_many)|limit\.reached/;

describe.each(testDatabases)('the books on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
  }, 120_000);
  afterAll(() => api.close());

  it('add up and explain everything, whatever several members do at the same time', async () => {
    const counts = { done: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(moneyAction, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 20 }),
        async (batches) => {
          const act = createMoneyWorld(api, [await api.member(50), await api.member(50)]);
          for (const batch of batches) {
            await api.database.query('delete from rate_limits');
            const outcomes = await Promise.allSettled(batch.map(act));
            const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
            expect(refused.filter((reason) => !refusals.test(reason))).toEqual([]);
            counts.done += outcomes.length - refused.length;
            counts.refused += refused.length;
            const { sum, unbalanced, drifted, negative, unexplained } = await checkLedger(api.database);
            expect({ sum, unbalanced, drifted, negative, unexplained }).toEqual({
              sum: 0,
              unbalanced: 0,
              drifted: 0,
              negative: 0,
              unexplained: [],
            });
          }
        },
      ),
      { seed: 20_261_122, numRuns: RUNS, endOnFailure: true },
    );
    expect(counts.done).toBeGreaterThan(counts.refused);
  }, 600_000);
});
