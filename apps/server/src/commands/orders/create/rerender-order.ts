import { randomUUID } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { billedWordsOf, pointsFor, priceShares } from '@shengyu/script';
import type { StandInReport } from '../../../db/schema/index.ts';
import { statement } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import { earlierAnswer, storeAnswer } from '../../ground/idempotency/once.ts';
import { accountLocked, accountOpened } from '../../money/ledger/accounts.ts';
import { movement } from '../../money/ledger/post-movement.ts';
import { grantDueAllowance } from '../../money/vip/grant-allowance.ts';
import { balanceSnapshot, toBalanceSnapshot } from '../price/balance-snapshot.ts';
import type { CreateOrderPorts } from './create-order.ts';
import { neededBytes } from '../files/needed-bytes.ts';
import { checkLoad } from '../price/order-bounds.ts';
import { openStates } from '../../sales/order-states/order-edges.ts';
import { chargeOf } from '../../sales/order-states/order-payments.ts';
import { soundsStored } from '../price/paid-sounds.ts';
import { pricePlan } from '../price/price-plan.ts';
import { readOrderDocument } from '../price/read-ordered.ts';
import { rerenderWords } from '../../sales/order-states/reduce-payments.ts';
import { findOrder } from '../show/show-order.ts';
import { storeOrder } from './store-order.ts';

type Answer = CallOutput<'orderRerender'>;

const open = openStates.map((state) => `'${state}'`).join(', ');
const standing = statement<{ stand_ins: StandInReport | null; running: string | null }>(
  'stand-ins-of-order',
  `select stand_ins, (select r.id from orders r where r.replaces = o.id and r.state in (${open}) limit 1) as running
  from orders o where o.id = $1::uuid and o.state = 'done' and o.removed_at is null and o.refunded_at is null`,
);

/**
 * Orders the sentences of an order that stand-ins spoke once more, in the voices that were wanted. It is an order of its own, whose files take
 * the place of the first one's when it is done; its movements refer to that one. While one is under way, asking again answers it.
 */
export async function rerenderOrder(
  ports: CreateOrderPorts,
  memberId: string,
  input: ParsedInput<'orderRerender'>,
  key: string | undefined,
): Promise<Answer> {
  if (key === undefined) throw new AppError('idempotency.required');
  const { database, catalogue, planVersion, jobs, notifier, freeSpace } = ports;
  const request = { memberId, call: 'orderRerender', key, input };
  const answered = await earlierAnswer<Answer>(database.db, request);
  if (answered) return answered;
  const order = await findOrder(database.db, memberId, input.order_id);
  if (order.state !== 'done' || !order.standIns || order.refundedAt !== null)
    throw new AppError('order.state', { data: { state: order.state } });
  await grantDueAllowance(database, memberId);
  const plan = await planVersion({ ...(await readOrderDocument(database, order)), owner: memberId });
  const places = new Set(order.standIns.sentences.map(({ start }) => start));
  if ((await freeSpace()) < neededBytes(order.settings, order.durationMs)) throw new AppError('storage.full');
  const id = randomUUID();
  const job = await jobs.renderStatement({ order_id: id });
  const rate = order.rateThousandths / 1_000;
  try {
    const placed = await database.pipelined(async (send) => {
      const [, , [now], rows] = await send(
        accountOpened(memberId, 'points'),
        accountLocked(memberId, 'points'),
        standing(order.id),
        balanceSnapshot(memberId, plan),
      );
      if (!now?.stand_ins) throw new AppError('order.state', { data: { state: order.state } });
      if (now.running !== null) {
        const answer: Answer = { order_id: now.running, state: 'queued', cost_points: 0 };
        void send(storeAnswer(request, answer));
        return { answer };
      }
      const { funds, load, paid, open: dependsOn } = toBalanceSnapshot(rows);
      const priced = pricePlan(plan, paid, { catalogue, premium: funds.premium });
      const again = plan.clauses.flatMap((clause, index) => (places.has(clause.start) ? { ...clause, ...priced.clauses[index] } : []));
      const words = again.reduce((sum, clause) => sum + clause.words, 0);
      const due = billedWordsOf(again.map((clause) => ({ words: clause.due ?? 0, rate: 1 })));
      const billedWords = rerenderWords(now.stand_ins, rate, due);
      const costPoints = pointsFor(billedWords, rate);
      const { sources, payments, missingPoints } = priceShares(
        billedWords,
        { ...funds, rate },
        { payFrom: input.pay_from ?? funds.payFrom },
      );
      checkLoad(load, { costPoints, totalMs: order.totalMs, freeMs: 0 });
      if (missingPoints > 0)
        throw new AppError('points.insufficient', {
          data: { cost_points: costPoints, missing_points: missingPoints, sources },
        });
      const { scriptId, version, voiceId, name, settings, rateThousandths, totalMs } = order;
      const paying = { id, memberId, name, replaces: order.id };
      const answer: Answer = { order_id: id, state: 'queued', cost_points: costPoints };
      void send(
        storeOrder({
          ...{ ...paying, scriptId, version, voiceId, settings, words, billedWords, costPoints, rateThousandths, totalMs },
          ...{ freeMs: 0, state: 'queued', settled: true, payments, dependsOn, request, answer },
        }),
        ...soundsStored(memberId, id, priced),
        ...payments.map((payment) => movement(chargeOf(paying, payment))),
        job,
      );
      const left = { points: funds.points, words: funds.lots.reduce((sum, { balance }) => sum + balance, 0) };
      for (const { source, amount } of payments) left[source === 'points' ? 'points' : 'words'] -= amount;
      return { answer, left };
    });
    if (placed.left && placed.answer.cost_points > 0) notifier.notify(memberId, 'balance:changed', placed.left);
    return placed.answer;
  } catch (error) {
    const first = await earlierAnswer<Answer>(database.db, request);
    if (first) return first;
    throw error;
  }
}
