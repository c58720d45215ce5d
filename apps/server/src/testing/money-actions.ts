import { randomUUID } from 'node:crypto';
import type { PurchaseCard } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expireLots } from '../commands/ledger/expire-lots.ts';
import { expirePurchases } from '../commands/purchases/expire-purchases.ts';
import { grantAllowances } from '../commands/vip/grant-allowances.ts';
import { failOrder } from '../jobs/finish-order.ts';
import { finishOrder, rerender } from './stand-in-actions.ts';
import { createPayWorld, payActions, type Bought } from './pay-actions.ts';
import type { TestApp } from './test-app.ts';

const products = [
  ['vip', 'vip-month'],
  ['vip', 'vip-quarter'],
  ['vip', 'svip-month'],
  ['vip', 'svip-year'],
  ['package', 'words-10000'],
] as const;
const paySources = ['vip_words', 'packages', 'points'] as const;

/** At the rates 1 and 2. */
const CHEAP_VOICE = 'linan';
const DEAR_VOICE = 'luchen';

/** Something that moves money, points or words; `pick` chooses among what there is when it happens. */
export const moneyAction = fc.oneof(
  fc.record({ do: fc.constant('top-up' as const), pick: fc.nat(), fen: fc.integer({ min: 100, max: 3_000 }) }),
  fc.record({ do: fc.constant('buy' as const), pick: fc.nat(), product: fc.constantFrom(...products) }),
  ...payActions,
  fc.record({
    do: fc.constant('order' as const),
    pick: fc.nat(),
    words: fc.integer({ min: 1, max: 400 }),
    from: fc.option(fc.shuffledSubarray([...paySources], { minLength: 1 }), { nil: undefined }),
    /** How many devices send it at the same time, with one key. */
    devices: fc.constantFrom(1, 1, 1, 2),
    voice: fc.constantFrom(CHEAP_VOICE, DEAR_VOICE),
  }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'fail' as const, 'order again' as const, 'render anew' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('finish' as const), pick: fc.nat(), standIn: fc.boolean() }),
  fc.record({ do: fc.constant('pass' as const), pick: fc.nat(), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constantFrom('expire purchases' as const, 'renew words' as const) }),
);
type Member = { id: string; token: string };
export type MoneyAction = typeof moneyAction extends fc.Arbitrary<infer Action> ? Action : never;

/** Members, what they have bought and ordered so far, and how an action is done to them. A refusal of the site is thrown. */
export function createMoneyWorld(api: TestApp, members: readonly Member[]) {
  const purchases: Bought[] = [];
  const orders: { id: string; token: string; request: { input: object; key: string } | undefined }[] = [];
  let used = 0x4e00;
  const { database } = api;
  const one = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)];
  const { jobs, notifier } = api;

  const payments = createPayWorld(database, purchases);

  async function bought({ id: memberId, token }: Member, name: 'recharge' | 'packageBuy', input: object): Promise<void> {
    const card = (await api.ask(name, input, { token, key: randomUUID() })) as unknown as PurchaseCard;
    purchases.push({ ...card, memberId });
  }
  async function order(
    { token }: Member,
    words: number,
    payFrom: readonly string[] | undefined,
    devices: number,
    voice: string,
  ): Promise<void> {
    // Words that nobody has said before: what is paid, or said twice, is free.
    const text = String.fromCodePoint(...Array.from({ length: words }, () => (used = used > 0x9000 ? 0x4e00 : used + 1)));
    const { id } = await api.ask('scriptSave', { title: '渡口', text: `${text}。`, voice_id: voice }, { token });
    const input = { script_id: id, version: 1, ...(payFrom && { pay_from: payFrom }) };
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: devices }, () => api.ask('orderCreate', input, { token, key })));
    const placed = new Set(answers.map(({ order_id: id }) => String(id)));
    if (placed.size !== 1) throw new Error('one key has several orders');
    for (const id of placed) orders.push({ id, token, request: { input, key } });
  }
  async function fail(id: string): Promise<void> {
    await database.query(`update orders set lease_owner = 'w', lease_until = now() + interval '1 minute' where id = $1`, [id]);
    const row = await database.db.query.orders.findFirst({ where: (found, { eq }) => eq(found.id, id) });
    if (row) await failOrder({ database, jobs, notifier, filesDir: '', owner: 'w' }, row, { reason: 'render.failed', sentence: null });
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

  async function act(action: MoneyAction): Promise<unknown> {
    const member = one(members, 'pick' in action ? action.pick : 0);
    const placed = one(orders, 'pick' in action ? action.pick : 0);
    if (!member) throw new Error('a world without members');
    switch (action.do) {
      case 'top-up':
        return bought(member, 'recharge', { amount_fen: action.fen });
      case 'buy': {
        const [kind, id] = action.product;
        const { amount_fen: amount } = await api.ask('packageQuote', { kind, id }, { token: member.token });
        return bought(member, 'packageBuy', { kind, id, amount_fen: amount });
      }
      case 'order':
        return order(member, action.words, action.from, action.devices, action.voice);
      case 'cancel':
        return placed && api.ask('orderCancel', { order_id: placed.id }, { token: placed.token });
      case 'fail':
        return placed && fail(placed.id);
      case 'finish':
        return placed && finishOrder(api, placed.id, action.standIn ? CHEAP_VOICE : undefined);
      case 'render anew': {
        if (!placed) return undefined;
        const id = await rerender(api, placed);
        orders.push({ id, token: placed.token, request: undefined });
        return id;
      }
      case 'order again': {
        if (!placed?.request) return undefined;
        const { input, key } = placed.request;
        const again = await api.ask('orderCreate', input, { token: placed.token, key });
        if (again['order_id'] !== placed.id) throw new Error('a repeated order is another one');
        return again;
      }
      case 'pass':
        return pass(member.id, action.days);
      case 'expire purchases':
        return expirePurchases({ database, jobs, notifier });
      case 'renew words':
        await expireLots(database);
        return grantAllowances(database);
      default:
        return payments.act(action);
    }
  }
  return { act, drain: payments.drain };
}
