import { randomUUID } from 'node:crypto';
import type { PurchaseCard } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expireLots } from '../commands/money/ledger/expire-lots.ts';
import { openStates } from '../commands/sales/order-states/order-edges.ts';
import { expirePurchases } from '../commands/orders/end/expire-purchases.ts';
import { grantAllowances } from '../commands/money/vip/grant-allowances.ts';
import { createOperatorWorld, operatorActions, type Frozen } from './operator-actions.ts';
import type { Person } from './operator-desk.ts';
import { createOrderWorld, orderActions, type Placed } from './order-actions.ts';
import { createPayWorld, payActions, type Bought } from './pay-actions.ts';
import type { TestApp } from './test-app.ts';
import { createWorkers, workerActions } from './worker-actions.ts';

const products = [
  ['vip', 'vip-month'],
  ['vip', 'vip-quarter'],
  ['vip', 'svip-month'],
  ['vip', 'svip-year'],
  ['package', 'words-10000'],
] as const;

/** Something that moves money, points or words; `pick` chooses among what there is when it happens. */
export const moneyAction = fc.oneof(
  fc.record({ do: fc.constant('top-up' as const), pick: fc.nat(), fen: fc.integer({ min: 100, max: 3_000 }) }),
  fc.record({ do: fc.constant('buy' as const), pick: fc.nat(), product: fc.constantFrom(...products) }),
  ...payActions,
  ...orderActions,
  ...workerActions,
  ...operatorActions,
  fc.record({ do: fc.constant('pass' as const), pick: fc.nat(), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constantFrom('expire purchases' as const, 'renew words' as const) }),
);
export type MoneyAction = typeof moneyAction extends fc.Arbitrary<infer Action> ? Action : never;

type Operators = readonly [Person, Person];

/** Members, what they have bought and ordered so far, and how an action is done to them. A refusal of the site is thrown. */
export function createMoneyWorld(api: TestApp, people: readonly { id: string; token: string }[], operators: Operators) {
  const members = people.map(({ id, token }): Frozen => ({ id, token, frozen: false, freezes: 0 }));
  const purchases: Bought[] = [];
  const orders: Placed[] = [];
  const { database, jobs, notifier } = api;
  const one = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)];

  const payments = createPayWorld(database, purchases, operators);
  const actOnOrders = createOrderWorld(api, orders, purchases);
  const operate = createOperatorWorld(api, operators[0]);
  const workers = createWorkers(api);

  async function bought({ id: memberId, token }: Frozen, name: 'recharge' | 'packageBuy', input: object): Promise<void> {
    const card = (await api.ask(name, input, { token, key: randomUUID() })) as unknown as PurchaseCard;
    purchases.push({ ...card, memberId });
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
      await tx.execute(
        sql.raw(`update payments set expires_at = expires_at - ${ago}, checked_at = null where state = 'created'
          and purchase_id in (select id from purchases where member_id = '${memberId}')`),
      );
    });
  }
  const expire = () => expirePurchases({ database, jobs, notifier });

  async function actAs(member: Frozen, action: MoneyAction): Promise<unknown> {
    const placed = one(orders, 'pick' in action ? action.pick : 0);
    switch (action.do) {
      case 'top-up':
        return bought(member, 'recharge', { amount_fen: action.fen });
      case 'buy': {
        const [kind, id] = action.product;
        const { amount_fen: amount } = await api.ask('packageQuote', { kind, id }, { token: member.token });
        return bought(member, 'packageBuy', { kind, id, amount_fen: amount });
      }
      case 'order':
      case 'cancel':
      case 'order again':
      case 'render anew':
      case 'remove':
      case 'choose sources':
        return actOnOrders(action, member, placed);
      case 'finish':
      case 'fail':
      case 'wait for an engine':
        return placed && workers.act(action, placed.id);
      case 'gift':
      case 'give time':
      case 'end time':
      case 'freeze':
      case 'unfreeze':
      case 'refuse order':
      case 'give order back':
        return operate(action, member, placed);
      case 'pass':
        return pass(member.id, action.days);
      case 'expire purchases':
        return expire();
      case 'renew words':
        await expireLots(database);
        return grantAllowances(database);
      default:
        return payments.act(action);
    }
  }
  const freezes = (): number => members.reduce((sum, { freezes: count }) => sum + count, 0);

  return {
    async act(action: MoneyAction): Promise<unknown> {
      const member = one(members, 'pick' in action ? action.pick : 0);
      if (!member) throw new Error('a world without members');
      const before = { frozen: members.some(({ frozen }) => frozen), freezes: freezes() };
      return actAs(member, action).catch((error: unknown) => {
        const isOut = String(error).includes('auth.required');
        if (isOut && !before.frozen && before.freezes === freezes()) throw new Error('a member whom nobody froze is signed out');
        throw error;
      });
    },
    /** Sees everything through: workers and providers answer, time passes. Answers what is still under way then: nothing. */
    async drain(): Promise<string[]> {
      await payments.drain();
      for (const { id } of members) await pass(id, 1);
      await expire();
      for (const { id } of orders) await workers.finish(id, false);
      const refunding = await payments.drain();
      const stuck = await database.query<{ id: string }>(`select id from orders where state = any ($1)`, [
        ['created', 'paying', ...openStates],
      ]);
      return [...refunding, ...stuck.map(({ id }) => id)];
    },
  };
}
