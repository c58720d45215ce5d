import type { CallOutput, OrderState, ParsedInput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { and, count, desc, eq, gte, ilike, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orderPayments, orders, purchases, scriptVersions } from '../../db/schema/index.ts';
import { kindOf, type VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { dayEnd, dayStart } from '../vip/china-days.ts';
import { restOf, shownAmount } from './order-payments.ts';
import { toOrderCards } from './show-order.ts';

const groups: Readonly<Record<'active' | 'done' | 'ended', OrderState[]>> = {
  active: ['created', 'paying', 'queued', 'rendering', 'mixing'],
  done: ['done'],
  ended: ['failed', 'cancelled', 'expired'],
};

/** The voice of the script, and how many voices speak in it. */
const voiceId = sql<string>`${scriptVersions.document} -> 'settings' ->> 'voiceId'`;
const voiceCount = sql<number>`(select count(distinct voice) from (
  select ${voiceId} as voice union all
  select jsonb_path_query(${scriptVersions.document}, '$.paragraphs[*].marks[*].voiceId') #>> '{}'
) as spoken)`.mapWith(Number);

/**
 * A member's orders, newest first, without those they removed and those that make another one's files anew; `extend` speaks of the whole filter,
 * among the newest `terms.listRecords` of its days.
 */
export async function listOrders(
  { database, catalogue }: { database: Database; catalogue: VoiceCatalogue },
  memberId: string,
  input: ParsedInput<'orderLists'>,
): Promise<CallOutput<'orderLists'>> {
  const { keyword, state, group, voice_kind: kind, start_date: start, end_date: end, page_no, page_size } = input;
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const within = and(
    eq(orders.memberId, memberId),
    isNull(orders.removedAt),
    isNull(orders.replaces),
    start ? gte(orders.createdAt, dayStart(start)) : undefined,
    end ? lt(orders.createdAt, dayEnd(end)) : undefined,
  );
  // Has the name of the table, so that its columns are meant in what follows.
  const recent = database.db
    .select()
    .from(orders)
    .where(within)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(terms.listRecords)
    .as('orders');
  const where = and(
    state && eq(orders.state, state),
    group && inArray(orders.state, groups[group]),
    kind && inArray(voiceId, idsOf(catalogue, kind)),
    keyword === '' ? undefined : ilike(orders.name, pattern),
  );
  const ordered = and(eq(scriptVersions.scriptId, orders.scriptId), eq(scriptVersions.version, orders.version));
  const page = database.db
    .select({ order: orders, voiceId, voiceCount })
    .from(recent)
    .leftJoin(scriptVersions, ordered)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const totals = database.db
    .select({
      count: count(),
      active: sql<number>`count(*) filter (where ${inArray(orders.state, groups.active)})`.mapWith(Number),
      cost: sql<number>`coalesce(sum(${orders.costPoints}) filter (where not (${inArray(orders.state, groups.ended)})), 0)`.mapWith(Number),
    })
    .from(recent)
    .leftJoin(scriptVersions, ordered)
    .where(where);
  const spentFrom = database.db
    .select({ source: orderPayments.source, amount: shownAmount })
    .from(orderPayments)
    .leftJoin(purchases, restOf)
    .innerJoin(recent, eq(orders.id, orderPayments.orderId))
    .leftJoin(scriptVersions, ordered)
    .where(and(where, notInArray(orders.state, groups.ended)))
    .groupBy(orderPayments.source);
  const [rows, [total], spent] = await Promise.all([page, totals, spentFrom]);
  const extend = { active: total?.active ?? 0, cost_points: total?.cost ?? 0, paid: spent };
  const cards = await toOrderCards(
    database.db,
    rows.map(({ order }) => order),
  );
  const lists = cards.map((card, index) => ({ ...card, voice: voiceOf(catalogue, rows[index] ?? { voiceId: null, voiceCount: 0 }) }));
  return { lists, count: total?.count ?? 0, page_no, page_size, extend };
}

function idsOf(catalogue: VoiceCatalogue, kind: NonNullable<ParsedInput<'orderLists'>['voice_kind']>): string[] {
  return catalogue.all.filter((voice) => kindOf(voice) === kind).map(({ profile }) => profile.id);
}

/** Null where the voice, or the version that was ordered, is gone. */
function voiceOf(catalogue: VoiceCatalogue, { voiceId: id, voiceCount: voices }: { voiceId: string | null; voiceCount: number }) {
  const profile = id === null ? undefined : catalogue.find(id)?.profile;
  return profile ? { name: profile.name, seed: profile.id, hue: profile.hue, rough: profile.rough, count: voices } : null;
}
