import { randomUUID } from 'node:crypto';
import type { CallOutput, PurchaseCard } from '@shengyu/api';
import fc from 'fast-check';
import { LONG_CHARACTERS } from '../commands/orders/create/create-order.ts';
import type { Bought } from './pay-actions.ts';
import type { TestApp } from './test-app.ts';

const paySources = ['vip_words', 'packages', 'points'] as const;
const sources = fc.shuffledSubarray([...paySources], { minLength: 1 });

/** What members do with their orders; `pick` chooses among what there is when it happens. */
export const orderActions = [
  fc.record({
    do: fc.constant('order' as const),
    pick: fc.nat(),
    /** The long ones are ordered without a plan. */
    words: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 400 }) }, { weight: 1, arbitrary: fc.constant(LONG_CHARACTERS + 1) }),
    /** Also of a script that was ordered before, whose clauses may be paid, or not be paid yet. */
    script: fc.constantFrom('new', 'new', 'known'),
    from: fc.option(sources, { nil: undefined }),
    /** Whether money pays what the sources lack. */
    online: fc.boolean(),
    /** How many devices send it at the same time, with one key. */
    devices: fc.constantFrom(1, 1, 1, 2),
    /** At the rates 1 and 2. */
    voice: fc.constantFrom('linan', 'luchen'),
    format: fc.constantFrom('mp3', 'wav', 'ogg'),
  }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'order again' as const, 'render anew' as const, 'remove' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('choose sources' as const), pick: fc.nat(), from: sources }),
] as const;
export type OrderAction = (typeof orderActions)[number] extends fc.Arbitrary<infer Action> ? Action : never;

export interface Member {
  id: string;
  token: string;
}
type Script = { script_id: string; version: number };

export interface Placed {
  id: string;
  member: Member;
  /** Undefined where an order makes another one's files anew. */
  request: { input: Script; key: string } | undefined;
}

/** `orders` and `bought`: what there is, to which is added what comes. */
export function createOrderWorld(api: TestApp, orders: Placed[], bought: Bought[]) {
  let used = 0x4e00;

  /** Words that nobody has said before. */
  async function save({ token }: Member, words: number, voice: string): Promise<Script> {
    const text = String.fromCodePoint(...Array.from({ length: words }, () => (used = used > 0x9000 ? 0x4e00 : used + 1)));
    const { id } = await api.ask('scriptSave', { title: '渡口', text: `${text}。`, voice_id: voice }, { token });
    return { script_id: String(id), version: 1 };
  }
  async function restOf({ token }: Member, script: Script, payFrom: object): Promise<object> {
    const quote = (await api.ask('orderQuote', { ...script, ...payFrom }, { token })) as unknown as CallOutput<'orderQuote'>;
    const rest = quote.sources.find(({ source }) => source === 'online');
    return rest ? { online_fen: rest.amount } : {};
  }
  async function place(member: Member, action: Extract<OrderAction, { do: 'order' }>): Promise<void> {
    const known = orders.filter((order) => order.member === member).map(({ request }) => request?.input);
    const script =
      (action.script === 'known' ? known[action.pick % Math.max(1, known.length)] : undefined) ??
      (await save(member, action.words, action.voice));
    const { script_id, version } = script;
    const payFrom = action.from ? { pay_from: action.from } : {};
    const rest = action.online ? await restOf(member, { script_id, version }, payFrom) : {};
    const input = { script_id, version, format: action.format, ...payFrom, ...rest };
    const key = randomUUID();
    const sent = await Promise.allSettled(
      Array.from({ length: action.devices }, () => api.ask('orderCreate', input, { token: member.token, key })),
    );
    // One device may be refused and the other, after a gift, have the order.
    const answers = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = sent.find((one) => one.status === 'rejected');
    if (refused && answers.length === 0) throw refused.reason;
    const [id, other] = new Set(answers.map(({ order_id }) => String(order_id)));
    if (id === undefined || other !== undefined) throw new Error('one key has several orders');
    if (orders.some((order) => order.id === id)) return;
    orders.push({ id, member, request: { input, key } });
    if (answers.some(({ state }) => state === 'paying')) {
      const purchase = await api.ask('purchaseDetail', { order_id: id }, { token: member.token });
      bought.push({ ...(purchase as unknown as PurchaseCard), memberId: member.id });
    }
  }
  async function again({ id, member, request }: Placed): Promise<unknown> {
    if (!request) return undefined;
    const repeated = await api.ask('orderCreate', request.input, { token: member.token, key: request.key });
    if (repeated['order_id'] !== id) throw new Error('a repeated order is another one');
    return repeated;
  }

  return async (action: OrderAction, member: Member, placed: Placed | undefined): Promise<unknown> => {
    if (action.do === 'order') return place(member, action);
    if (action.do === 'choose sources') return api.ask('orderPayFrom', { pay_from: action.from }, { token: member.token });
    if (!placed) return undefined;
    const { id, member: owner } = placed;
    switch (action.do) {
      case 'cancel':
        return api.ask('orderCancel', { order_id: id }, { token: owner.token });
      case 'remove':
        return api.ask('orderRemove', { order_id: id }, { token: owner.token });
      case 'order again':
        return again(placed);
      case 'render anew':
        return orders.push({ id: await rerender(api, { id, token: owner.token }), member: owner, request: undefined });
    }
  };
}

/** Has the sentences of stand-ins made anew; answers the order that makes them. A refusal of the site is thrown. */
export async function rerender(api: TestApp, { id, token }: { id: string; token: string }): Promise<string> {
  const { order_id: made } = await api.ask('orderRerender', { order_id: id }, { token, key: randomUUID() });
  return String(made);
}
