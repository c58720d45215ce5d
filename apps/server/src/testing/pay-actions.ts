import { randomUUID } from 'node:crypto';
import type { PurchaseCard } from '@shengyu/api';
import { payWays } from '@shengyu/api/schema';
import fc from 'fast-check';
import { createBankTransfer } from '../adapters/payments/bank-transfer.ts';
import type { Operator } from '../commands/console/acts/audit.ts';
import { decideApproval } from '../commands/console/money/decide-approval.ts';
import { perform } from '../commands/console/money/perform.ts';
import { refundBought } from '../commands/console/money/refund-purchase.ts';
import { checkPayment } from '../commands/sales/payments/check-payment.ts';
import { payStatus } from '../commands/sales/payments/pay-status.ts';
import { prepay } from '../commands/sales/payments/prepay.ts';
import { takeNotification } from '../commands/sales/payments/take-notification.ts';
import type { Database } from '../db/database.ts';
import type { PaymentGateway, PaymentProvider } from '../ports/payment-gateway.ts';
import { createMemoryGateway } from '../test-fakes/memory-gateway.ts';
import { bankAccount } from './bank-account.ts';
import { createTransferWorld, transferActions } from './transfer-actions.ts';

const providers = ['sandbox', 'wechat'] as const;
const by = fc.constantFrom(...providers);

/** What payers, providers and operators do to purchases and payments. */
export const payActions = [
  ...transferActions,
  fc.record({ do: fc.constant('pay' as const), pick: fc.nat(), by, moreFen: fc.constantFrom(0, 0, 0, 0, 1), told: fc.boolean() }),
  // Late, twice, out of order with the refund: whatever was paid so far may be notified at any time.
  fc.record({ do: fc.constant('notify' as const), pick: fc.nat(), times: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constant('check' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('ask' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('provider' as const), by, down: fc.boolean() }),
  fc.record({ do: fc.constant('refund' as const), pick: fc.nat(), fen: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: undefined }) }),
  // By one operator, or by two at once: whoever asked is refused.
  fc.record({
    do: fc.constant('decide' as const),
    pick: fc.nat(),
    decisions: fc.array(fc.constantFrom('approve' as const, 'approve' as const, 'decline' as const), { minLength: 1, maxLength: 2 }),
  }),
] as const;
export type PayAction = (typeof payActions)[number] extends fc.Arbitrary<infer Action> ? Action : never;

export type Bought = PurchaseCard & { memberId: string };

/**
 * Two providers within this process and transfers to a bank account, and what is done by them and to them. `bought`: what there is to pay.
 * `operators`: who refunds, agrees to refunds, and reads the bank's statement.
 */
export function createPayWorld(database: Database, bought: readonly Bought[], operators: readonly { id: string; account: string }[]) {
  const gateways = new Map(providers.map((provider) => [provider, createMemoryGateway(provider)]));
  const numbers: { outTradeNo: string; by: (typeof providers)[number] }[] = [];
  const ports = {
    database,
    gateways: new Map<PaymentProvider, PaymentGateway>([...gateways, ['transfer', createBankTransfer(database, bankAccount)]]),
    jobs: { enqueueCheck: () => Promise.resolve(), enqueueRender: () => Promise.resolve() },
    notifier: { notify: () => undefined },
    log: { error: () => undefined, info: () => undefined },
    notifyUrl: () => '',
    returnUrl: () => '',
    limiter: { consume: () => Promise.resolve() } as unknown as Parameters<typeof prepay>[0]['limiter'],
  };
  const one = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)];
  const paymentIds = async (states: string): Promise<string[]> =>
    (await database.query<{ id: string }>(`select id from payments where state in (${states}) order by created_at`)).map(({ id }) => id);
  const notify = async ({ outTradeNo, by: provider }: (typeof numbers)[number]): Promise<unknown> => {
    const said = gateways.get(provider)?.notification(outTradeNo);
    return said && takeNotification(ports, provider, said);
  };

  const at = (pick: number): Operator => {
    const who = one(operators, pick);
    if (!who) throw new Error('a world without operators');
    return { id: who.id, account: who.account, source: 'console', address: '', key: randomUUID() };
  };

  const transfers = createTransferWorld(ports, at);

  async function act(action: PayAction): Promise<unknown> {
    const purchase = one(bought, 'pick' in action ? action.pick : 0);
    switch (action.do) {
      case 'pay': {
        if (!purchase || purchase.amount_fen === 0) return undefined;
        const wanted = { from: purchase.from, order_id: purchase.order_id, pay_way: payWays[action.by] };
        const { url } = await prepay(ports, purchase.memberId, wanted);
        const number = { outTradeNo: url.slice('memory:'.length), by: action.by };
        if (!gateways.get(action.by)?.pay(number.outTradeNo, action.moreFen)) return undefined;
        numbers.push(number);
        return action.told ? notify(number) : undefined;
      }
      case 'notify': {
        const number = one(numbers, action.pick);
        return number && Promise.all(Array.from({ length: action.times }, () => notify(number)));
      }
      case 'check': {
        const id = one(await paymentIds(`'created', 'refunding'`), action.pick);
        return id && checkPayment(ports, id);
      }
      case 'ask':
        return purchase && payStatus(ports, purchase.memberId, purchase);
      case 'provider': {
        const gateway = gateways.get(action.by);
        if (gateway) gateway.down = action.down;
        return undefined;
      }
      case 'refund': {
        if (!purchase) return undefined;
        const amount = action.fen !== undefined && { amount_fen: action.fen };
        return perform(ports, at(action.pick), refundBought, { purchase_id: purchase.order_id, reason: '退款', note: '', ...amount });
      }
      case 'decide': {
        const waiting = await database.query<{ id: string }>(`select id from approvals where state = 'waiting' order by created_at, id`);
        const request = one(waiting, action.pick);
        if (!request) return undefined;
        const decide = (decision: 'approve' | 'decline', by: Operator) =>
          decideApproval(ports, by, { approval_id: request.id, decision, reason: '看过了' });
        return Promise.all(action.decisions.map((decision, index) => decide(decision, at(action.pick + index))));
      }
      default:
        return transfers.act(action, purchase);
    }
  }
  /** Every provider answers again and every payment is asked about until nothing changes; answers the refunds that are still under way: none. */
  async function drain(): Promise<string[]> {
    for (const gateway of gateways.values()) gateway.down = false;
    for (let round = 0; round < 3; round += 1) for (const id of await paymentIds(`'created', 'refunding'`)) await checkPayment(ports, id);
    await transfers.drain();
    return paymentIds(`'refunding'`);
  }
  return { act, drain };
}
