import type { CallOutput, OrderState, ParsedInput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { and, desc, eq, gte, ilike, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { containing } from '../../../db/like.ts';
import { orderPayments, orders, purchases, scriptVersions } from '../../../db/schema/index.ts';
import { onDays, pageOfDays } from '../../money/ledger/page-of-days.ts';
import { dayEnd, dayStart } from '../../ground/calendar/china-days.ts';
import { kindOf, type VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { readOrderDays, type OrderDay, type OrderFilter } from './order-days.ts';
import { activeStates, endedStates, openStates } from '../../sales/order-states/order-edges.ts';
import { restOf, shownAmount } from '../../sales/order-states/order-payments.ts';
import { toOrderCards } from './show-order.ts';

const groups = { active: activeStates, done: ['done'], ended: endedStates } as const satisfies Record<string, readonly OrderState[]>;
const states = [...activeStates, 'done', ...endedStates] as const;

/** How many voices speak in the script of an order. */
export const voiceCount = sql<number>`(select count(distinct voice) from (
  select ${orders.voiceId} as voice union all
  select jsonb_path_query(${scriptVersions.document}, '$.paragraphs[*].marks[*].voiceId') #>> '{}'
) as spoken)`.mapWith(Number);

/**
 * A member's orders, newest first, without removed orders and re-renders. `extend` sums all orders of the filter. A keyword searches the
 * newest `terms.listRecords` orders of the other filters; `extend.searched` is that number where there are more.
 */
export async function listOrders(
  { database, catalogue }: { database: Database; catalogue: VoiceCatalogue },
  memberId: string,
  input: ParsedInput<'orderLists'>,
): Promise<CallOutput<'orderLists'>> {
  const { keyword, page_no, page_size } = input;
  const filter = toFilter(catalogue, memberId, input);
  const days = await readOrderDays(database, filter);
  const { where, offset, count, ...extend } = keyword === '' ? ofDays(days, filter, input) : await ofKeyword(database, days, filter, input);
  const rows = where
    ? await database.db
        .select({ order: orders, voiceCount })
        .from(orders)
        .leftJoin(scriptVersions, and(eq(scriptVersions.scriptId, orders.scriptId), eq(scriptVersions.version, orders.version)))
        .where(where)
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(page_size)
        .offset(offset)
    : [];
  const cards = await toOrderCards(
    database.db,
    rows.map(({ order }) => order),
  );
  const lists = cards.map((card, index) => ({ ...card, voice: voiceOf(catalogue, rows[index]) }));
  return { lists, count, page_no, page_size, extend };
}

type Input = ParsedInput<'orderLists'>;

/** One page of a filter and the totals of all its pages. */
interface Found {
  /** Undefined where the page is empty. */
  where: SQL | undefined;
  offset: number;
  count: number;
  active: number;
  cost_points: number;
  paid: { source: string; amount: number }[];
  searched?: number;
}

function toFilter(catalogue: VoiceCatalogue, memberId: string, input: Input): OrderFilter {
  const { state, group, voice_kind: kind, start_date: start, end_date: end } = input;
  const inGroup: readonly OrderState[] = group ? groups[group] : states;
  const voices = kind && catalogue.all.filter((voice) => kindOf(voice) === kind).map(({ profile }) => profile.id);
  return { memberId, states: inGroup.filter((one) => !state || one === state), voices, start, end };
}

const matches = ({ memberId, states: wanted, voices, start, end }: OrderFilter): SQL | undefined =>
  and(
    eq(orders.memberId, memberId),
    isNull(orders.removedAt),
    isNull(orders.replaces),
    wanted.length < states.length ? inArray(orders.state, [...wanted]) : undefined,
    voices && inArray(orders.voiceId, [...voices]),
    start ? gte(orders.createdAt, dayStart(start)) : undefined,
    end ? lt(orders.createdAt, dayEnd(end)) : undefined,
  );

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number => items.reduce((sum, item) => sum + of(item), 0);

function ofDays(days: readonly OrderDay[], filter: OrderFilter, input: Input): Found {
  const page = pageOfDays(days, input);
  const sources = ['vip_words', 'packages', 'points', 'online'] as const;
  return {
    where: page && and(matches(filter), onDays(orders.createdAt, page.days)),
    offset: page?.offset ?? 0,
    count: sumOf(days, (day) => day.count),
    active: sumOf(days, (day) => day.active),
    cost_points: sumOf(days, (day) => day.cost_points),
    paid: sources.map((source) => ({ source, amount: sumOf(days, (day) => day[source]) })).filter(({ amount }) => amount > 0),
  };
}

async function ofKeyword({ db }: Database, days: readonly OrderDay[], filter: OrderFilter, { keyword, ...page }: Input): Promise<Found> {
  const { id, name, state, costPoints, refundedAt, createdAt } = orders;
  const newest = db
    .select({ id, name, state, costPoints, refundedAt, createdAt })
    .from(orders)
    .where(matches(filter))
    .orderBy(desc(createdAt), desc(id))
    .limit(terms.listRecords)
    .as('newest');
  const found = await db
    .select()
    .from(newest)
    .where(ilike(newest.name, containing(keyword)))
    .orderBy(desc(newest.createdAt), desc(newest.id));
  const charged: readonly OrderState[] = [...openStates, 'done'];
  const kept = found.filter((order) => order.refundedAt === null && charged.includes(order.state));
  const paid = await db
    .select({ source: orderPayments.source, amount: shownAmount })
    .from(orderPayments)
    .leftJoin(purchases, restOf)
    .where(
      inArray(
        orderPayments.orderId,
        kept.map((order) => order.id),
      ),
    )
    .groupBy(orderPayments.source);
  const start = (page.page_no - 1) * page.page_size;
  const ids = found.slice(start, start + page.page_size).map((order) => order.id);
  return {
    where: ids.length > 0 ? inArray(id, ids) : undefined,
    offset: 0,
    count: found.length,
    active: found.filter((order) => (activeStates as readonly OrderState[]).includes(order.state)).length,
    cost_points: sumOf(kept, (order) => order.costPoints),
    paid,
    ...(sumOf(days, (day) => day.count) > terms.listRecords && { searched: terms.listRecords }),
  };
}

/** Null where the voice, or the version that was ordered, is gone. */
function voiceOf(
  catalogue: VoiceCatalogue,
  row: { order: { voiceId: string }; voiceCount: number } | undefined,
): CallOutput<'orderLists'>['lists'][number]['voice'] {
  const profile = row && catalogue.find(row.order.voiceId)?.profile;
  return profile ? { name: profile.name, seed: profile.id, hue: profile.hue, rough: profile.rough, count: row.voiceCount } : null;
}
