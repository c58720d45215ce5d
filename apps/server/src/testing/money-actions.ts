import { randomUUID } from 'node:crypto';
import type { PurchaseCard } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expireLots } from '../commands/ledger/expire-lots.ts';
import { expirePurchases } from '../commands/purchases/expire-purchases.ts';
import { refundPurchase } from '../commands/purchases/refund-purchase.ts';
import { settlePurchase } from '../commands/purchases/settle-purchase.ts';
import { grantAllowances } from '../commands/vip/grant-allowances.ts';
import { failOrder } from '../jobs/finish-order.ts';
import type { TestApp } from './test-app.ts';

const products = [
  ['vip', 'vip-month'],
  ['vip', 'vip-quarter'],
  ['vip', 'svip-month'],
  ['vip', 'svip-year'],
  ['package', 'words-10000'],
] as const;
const paySources = ['vip_words', 'packages', 'points'] as const;

/** Something that moves money, points or words; `pick` chooses among what there is when it happens. */
export const moneyAction = fc.oneof(
  fc.record({ do: fc.constant('top-up' as const), pick: fc.nat(), fen: fc.integer({ min: 100, max: 3_000 }) }),
  fc.record({ do: fc.constant('buy' as const), pick: fc.nat(), product: fc.constantFrom(...products) }),
  fc.record({ do: fc.constant('notify' as const), pick: fc.nat(), wrong: fc.boolean(), second: fc.boolean() }),
  fc.record({ do: fc.constant('refund' as const), pick: fc.nat(), fen: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: undefined }) }),
  fc.record({
    do: fc.constant('order' as const),
    pick: fc.nat(),
    words: fc.integer({ min: 1, max: 400 }),
    from: fc.option(fc.shuffledSubarray([...paySources], { minLength: 1 }), { nil: undefined }),
  }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'fail' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('pass' as const), pick: fc.nat(), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constantFrom('expire purchases' as const, 'renew words' as const) }),
);
export type MoneyAction = typeof moneyAction extends fc.Arbitrary<infer Action> ? Action : never;

/** Members, what they have bought and ordered so far, and how an action is done to them. A refusal of the site is thrown. */
export function createMoneyWorld(api: TestApp, members: readonly { id: string; token: string }[]) {
  const purchases: PurchaseCard[] = [];
  const orders: { id: string; token: string }[] = [];
  let used = 0x4e00;
  const { database } = api;
  const one = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)];
  const notifier = { notify: () => undefined };

  async function bought(token: string, name: 'recharge' | 'packageBuy', input: object): Promise<void> {
    purchases.push((await api.ask(name, input, { token, key: randomUUID() })) as unknown as PurchaseCard);
  }
  async function order({ token }: { token: string }, words: number, payFrom: readonly string[] | undefined): Promise<void> {
    // Words that nobody has said before: what is paid, or said twice, is free.
    const text = String.fromCodePoint(...Array.from({ length: words }, () => (used = used > 0x9000 ? 0x4e00 : used + 1)));
    const { id } = await api.ask('scriptSave', { title: '渡口', text: `${text}。` }, { token });
    const input = { script_id: id, version: 1, ...(payFrom && { pay_from: payFrom }) };
    const { order_id: placed } = await api.ask('orderCreate', input, { token, key: randomUUID() });
    orders.push({ id: String(placed), token });
  }
  async function fail(id: string): Promise<void> {
    await database.query(`update orders set lease_owner = 'w', lease_until = now() + interval '1 minute' where id = $1`, [id]);
    const row = await database.db.query.orders.findFirst({ where: (orders, { eq }) => eq(orders.id, id) });
    if (row) await failOrder({ database, notifier, filesDir: '', owner: 'w' }, row, { reason: 'render.failed', sentence: null });
  }
  /** Lets days pass for what a member has, and for their unpaid purchases. */
  async function pass(memberId: string, days: number): Promise<void> {
    const ago = `interval '${days} days'`;
    await database.transaction(async (tx) => {
      await tx.execute(sql.raw(`select 1 from ledger_accounts where member_id = '${memberId}' and unit = 'points' for update`));
      await tx.execute(
        sql.raw(`update vip_periods set starts_at = starts_at - ${ago}, ends_at = ends_at - ${ago} where member_id = '${memberId}'`),
      );
      await tx.execute(sql.raw(`update ledger_accounts set expires_at = expires_at - ${ago} where member_id = '${memberId}'`));
      await tx.execute(
        sql.raw(`update purchases set expires_at = expires_at - ${ago} where member_id = '${memberId}' and state = 'created'`),
      );
    });
  }

  return async function act(action: MoneyAction): Promise<unknown> {
    const member = one(members, 'pick' in action ? action.pick : 0);
    const purchase = one(purchases, 'pick' in action ? action.pick : 0);
    const placed = one(orders, 'pick' in action ? action.pick : 0);
    if (!member) throw new Error('a world without members');
    switch (action.do) {
      case 'top-up':
        return bought(member.token, 'recharge', { amount_fen: action.fen });
      case 'buy': {
        const [kind, id] = action.product;
        const { amount_fen: amount } = await api.ask('packageQuote', { kind, id }, { token: member.token });
        return bought(member.token, 'packageBuy', { kind, id, amount_fen: amount });
      }
      case 'notify':
        if (!purchase || purchase.amount_fen === 0) return undefined;
        return database.pipelined((send, tx) =>
          settlePurchase(send, tx, {
            purchaseId: purchase.order_id,
            provider: action.second ? 'wechat' : 'sandbox',
            reference: `${purchase.order_id}${action.second ? '-2' : ''}${action.wrong ? '-wrong' : ''}`,
            amountFen: purchase.amount_fen + (action.wrong ? 1 : 0),
            paidAt: new Date(),
          }),
        );
      case 'refund':
        if (!purchase) return undefined;
        return database.transaction((tx) =>
          refundPurchase(tx, {
            purchaseId: purchase.order_id,
            operator: 'boss',
            reason: '退款',
            ...(action.fen !== undefined && { amountFen: action.fen }),
          }),
        );
      case 'order':
        return order(member, action.words, action.from);
      case 'cancel':
        return placed && api.ask('orderCancel', { order_id: placed.id }, { token: placed.token });
      case 'fail':
        return placed && fail(placed.id);
      case 'pass':
        return pass(member.id, action.days);
      case 'expire purchases':
        return expirePurchases(database);
      case 'renew words':
        await expireLots(database);
        return grantAllowances(database);
    }
  };
}
