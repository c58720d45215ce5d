import { randomUUID } from 'node:crypto';
import type { PurchaseCard } from '@shengyu/api';
import { payWays } from '@shengyu/api/schema';
import fc from 'fast-check';
import type { Operator } from '../commands/console/acts/audit.ts';
import { closeTransfer, noteReturn } from '../commands/console/money/end-transfer.ts';
import { noteArrival } from '../commands/console/money/note-arrival.ts';
import { perform } from '../commands/console/money/perform.ts';
import { chinaDay } from '../commands/ground/calendar/china-days.ts';
import { prepay } from '../commands/sales/payments/prepay.ts';

/** What members, their banks and operators do to payments by transfer. */
export const transferActions = [
  fc.record({ do: fc.constant('transfer' as const), pick: fc.nat() }),
  // A part, the rest of it, or more than is due; by one operator, or by two who read the same statement.
  fc.record({
    do: fc.constant('arrive' as const),
    pick: fc.nat(),
    share: fc.constantFrom(0.3, 1, 1, 1.1),
    operators: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ do: fc.constantFrom('close transfer' as const, 'return transfer' as const), pick: fc.nat() }),
] as const;
export type TransferAction = (typeof transferActions)[number] extends fc.Arbitrary<infer Action> ? Action : never;

interface Transfer {
  id: string;
  state: string;
  due: number;
}

type Bought = Pick<PurchaseCard, 'from' | 'order_id'> & { memberId: string };
type Ports = Parameters<typeof prepay>[0];
const REASON = '看过银行流水';

/** Payments by transfer, and how an action is done to them. `operatorAt`: one of those who read the bank's statement. */
export function createTransferWorld(ports: Ports, operatorAt: (pick: number) => Operator) {
  const read = () =>
    ports.database.query<Transfer>(
      `select p.id, p.state, (p.amount_fen - coalesce((select sum(a.amount_fen) from transfer_arrivals a where a.payment_id = p.id), 0))::int as due
      from payments p where p.provider = 'transfer' order by p.created_at, p.id`,
    );
  const noted = () => ({ day: chinaDay(new Date()), bank_reference: randomUUID(), reason: REASON, note: '' });
  const giveBack = (id: string, pick: number) => noteReturn(ports, operatorAt(pick), { payment_id: id, ...noted() });

  async function act(action: TransferAction, purchase: Bought | undefined): Promise<unknown> {
    if (action.do === 'transfer')
      return purchase && prepay(ports, purchase.memberId, { from: purchase.from, order_id: purchase.order_id, pay_way: payWays.transfer });
    const all = await read();
    const found = all[action.pick % Math.max(1, all.length)];
    if (!found) return undefined;
    switch (action.do) {
      case 'arrive': {
        const input = { payment_id: found.id, amount_fen: Math.max(1, Math.round(found.due * action.share)), ...noted() };
        const readers = Array.from({ length: action.operators }, (_, index) => operatorAt(action.pick + index));
        return Promise.all(readers.map((operator) => perform(ports, operator, noteArrival, input)));
      }
      case 'close transfer':
        return closeTransfer(ports, operatorAt(action.pick), { payment_id: found.id, reason: REASON, note: '' });
      case 'return transfer':
        return giveBack(found.id, action.pick);
    }
  }
  /** Everything that is owed back is transferred back. */
  async function drain(): Promise<void> {
    for (const { id, state } of await read()) if (state === 'refunding') await giveBack(id, 0);
  }
  return { act, drain };
}
