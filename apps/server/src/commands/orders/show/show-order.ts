import type { CallOutput, OrderWaitingCard, ParsedInput } from '@shengyu/api';
import { pointsFor } from '@shengyu/script';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { orderEvents, orderFiles, orders } from '../../../db/schema/index.ts';
import type { TimingOverflow, OrderSettings } from '../../../db/schema/orders.ts';
import { AppError } from '../../../errors/app-error.ts';
import { zipSize } from '../../../zip/zip-stream.ts';
import { downloadName } from '../files/download-name.ts';
import type { OrderRow } from '../../sales/order-states/move-order.ts';
import { readPaid } from '../../sales/order-states/order-payments.ts';
import { readRests } from '../../sales/order-states/order-rest.ts';
import { packageEntries, type PackageEntry } from '../files/order-package.ts';
import { openStates } from '../../sales/order-states/order-edges.ts';
import { beginTime, leftOf, type WaitPorts } from '../time/time-order.ts';
import { queuePlaces } from '../time/queue-places.ts';
import { rerenderWords } from '../../sales/order-states/reduce-payments.ts';
import { WAIT_MS } from '../time/wait-bounds.ts';

export async function findOrder(db: Executor, memberId: string, orderId: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.memberId, memberId), isNull(orders.removedAt)));
  if (!order) throw new AppError('not_found');
  return order;
}

export async function showOrder(
  { database, renderer }: WaitPorts,
  memberId: string,
  { order_id: orderId }: ParsedInput<'orderDetail'>,
): Promise<CallOutput<'orderDetail'>> {
  const order = await findOrder(database.db, memberId, orderId);
  const events = await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
  const [card] = await toOrderCards(database.db, [order]);
  if (!card) throw new AppError('not_found');
  const files = order.state === 'done' ? await database.db.select().from(orderFiles).where(eq(orderFiles.orderId, orderId)) : [];
  return {
    ...card,
    progress: progressOf(order),
    done_ms: order.doneMs,
    total_ms: order.totalMs,
    left_ms: await leftOf({ database, renderer }, order),
    queue_place: await queuePlace(database.db, order),
    files: files.map(({ kind, size, path }) => ({
      kind,
      name: downloadName(order, kind),
      url: `/api/ai.Order/download?order_id=${orderId}&kind=${kind}${renderOf(path, orderId)}`,
      size,
    })),
    package: files.length > 0 ? packageOf(order, await packageEntries(database.db, order, files)) : null,
    output: outputOf(order.settings),
    edition: order.settings.edition ?? 'basic',
    proof: order.proof && { ...order.proof, doubtful: order.proof.doubtful.map(({ text }) => text) },
    events: events.map(({ state, reason, createdAt }) => ({ state, reason, time: createdAt.toISOString() })),
    error: order.error,
    cues: (order.cues ?? []).map(({ start, end, startMs, endMs }) => ({
      start,
      end,
      start_ms: Math.round(startMs),
      end_ms: Math.round(endMs),
    })),
    peaks: order.peaks ?? [],
    stand_ins: (order.standIns?.sentences ?? []).map(({ key: _key, ...standIn }) => standIn),
    timing_overflows: toTimingOverflows(order.timingOverflows ?? []),
  };
}

/** Tells files that were made anew from the first ones, where somebody keeps them by their address. */
function renderOf(path: string, orderId: string): string {
  const folder = path.split('/')[1] ?? orderId;
  return folder === orderId ? '' : `&render=${folder}`;
}

function packageOf(order: OrderRow, entries: readonly PackageEntry[]): CallOutput<'orderDetail'>['package'] {
  return {
    name: downloadName(order, 'package'),
    url: `/api/ai.Order/download?order_id=${order.id}&kind=package`,
    size: zipSize(entries),
  };
}

function outputOf({
  bitrate,
  bitDepth = 16,
  sampleRate,
  loudnessLufs = -16,
  captions,
  unlabelled,
}: OrderSettings): CallOutput<'orderDetail'>['output'] {
  return {
    bitrate,
    bit_depth: bitDepth,
    sample_rate: sampleRate,
    loudness_lufs: loudnessLufs,
    captions: captions ? { aspect: captions.aspect, characters_per_line: captions.charactersPerLine } : null,
    unlabelled: unlabelled ?? false,
  };
}

export function toTimingOverflows(overflows: readonly TimingOverflow[]): CallOutput<'orderDetail'>['timing_overflows'] {
  return overflows.map(({ paragraph, startMs, overMs, into = 'next' }) => ({ paragraph, start_ms: startMs, over_ms: overMs, into }));
}

/** 1 is next; 0 when the order does not wait. */
export async function queuePlace(db: Executor, order: Pick<OrderRow, 'state' | 'id'>): Promise<number> {
  if (order.state !== 'queued') return 0;
  const [waiting] = await queuePlaces(db, { orderId: order.id });
  return waiting?.place ?? 0;
}

/** Orders as lists show them. */
export async function toOrderCards(db: Executor, rows: readonly OrderRow[]) {
  const ids = rows.map(({ id }) => id);
  const stoodIn = rows.filter(({ standIns }) => standIns !== null).map(({ id }) => id);
  const [paid, rests, rerenders] = await Promise.all([readPaid(db, ids), readRests(db, rows), runningRerenders(db, stoodIn)]);
  return rows.map((order) => ({
    ...toCard(order),
    paid: paid.get(order.id) ?? [],
    to_pay: rests.get(order.id) ?? null,
    rerender: rerenders.get(order.id) ?? null,
  }));
}

function toCard(order: OrderRow) {
  return {
    order_id: order.id,
    name: order.name,
    state: order.state,
    script_id: order.scriptId,
    version: order.version,
    words: order.words,
    cost_points: order.costPoints,
    duration_ms: order.durationMs,
    format: order.settings.format,
    destination: order.settings.destination ?? ('' as const),
    failure: order.failure,
    waiting: waitingOf(order),
    stand_in: standInOf(order),
    begin_time: beginTime(order)?.toISOString() ?? null,
    create_time: order.createdAt.toISOString(),
  };
}

function standInOf({ standIns, rateThousandths, refundedAt }: OrderRow): CallOutput<'orderDetail'>['stand_in'] {
  if (!standIns || refundedAt !== null) return null;
  const rate = rateThousandths / 1_000;
  const billedWords = rerenderWords(standIns, rate, standIns.billedWords);
  return {
    count: standIns.sentences.length,
    by: [...new Set(standIns.sentences.map(({ by }) => by))],
    billed_words: billedWords,
    cost_points: pointsFor(billedWords, rate),
  };
}

/** What an order waits for whose clause failed. */
export function waitingOf({ waiting, retryAt }: Pick<OrderRow, 'waiting' | 'retryAt'>): OrderWaitingCard | null {
  if (!waiting) return null;
  const { failure, voice, engine, since } = waiting;
  const until = new Date(Date.parse(since) + WAIT_MS).toISOString();
  return { failure, voice, engine, since, next_try: retryAt?.toISOString() ?? null, until };
}

async function runningRerenders(db: Executor, ids: string[]): Promise<Map<string, CallOutput<'orderDetail'>['rerender']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.replaces, ids), inArray(orders.state, [...openStates])));
  const found = await Promise.all(
    rows.map(async (row) => {
      const rerender = { order_id: row.id, state: row.state, progress: progressOf(row), queue_place: await queuePlace(db, row) };
      return [row.replaces ?? '', { ...rerender, waiting: waitingOf(row) }] as const;
    }),
  );
  return new Map(found);
}

/** An order as it is announced. */
export function toProgress(order: OrderRow, queuePlace = 0, leftMs: number | null = null) {
  const { id, state, doneMs, totalMs } = order;
  return { order_id: id, state, done_ms: doneMs, total_ms: totalMs, left_ms: leftMs, queue_place: queuePlace, waiting: waitingOf(order) };
}

export function progressOf({ state, doneMs, totalMs }: OrderRow): number {
  if (state === 'done') return 1;
  return totalMs > 0 ? Math.min(0.99, doneMs / totalMs) : 0;
}
