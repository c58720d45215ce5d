import type { CallOutput, Message, OrderState } from '@shengyu/api';
import { and, desc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { articles, members, messageReads, orderEvents, orders } from '../../../db/schema/index.ts';
import { isPublished, publishedAt } from '../../content/articles/article-card.ts';
import { readPaid } from '../../sales/order-states/order-payments.ts';
import { progressOf } from '../../orders/show/show-order.ts';
import { accountMessages } from './account-messages.ts';

const DAYS = 30;
const MOST = 20;
const running: readonly OrderState[] = ['created', 'paying', 'queued', 'rendering', 'mixing'];
const announced: OrderState[] = [...running, 'done', 'failed'];
const since = sql`now() - make_interval(days => ${DAYS})`;

/**
 * What happened to a member lately, newest first. Unread is what ended, or was published since they became a member, and is not marked:
 * an order under way is shown and not counted.
 */
export async function listMessages(database: Pick<Database, 'db' | 'run'>, memberId: string): Promise<CallOutput<'messageLists'>> {
  const { db } = database;
  const [works, account, notices, read, [member]] = await Promise.all([
    readOrders(db, memberId),
    accountMessages(database, memberId, DAYS),
    readNotices(db),
    db.select({ message: messageReads.message }).from(messageReads).where(eq(messageReads.memberId, memberId)),
    db.select({ createdAt: members.createdAt }).from(members).where(eq(members.id, memberId)),
  ]);
  const marked = new Set(read.map(({ message }) => message));
  const joined = member?.createdAt ?? new Date(0);
  const lists: Message[] = [
    ...works.map(({ order, time, paid }): Message => {
      const id = `order:${order.id}`;
      return {
        kind: 'order',
        id,
        read: running.includes(order.state) || marked.has(id),
        time: time.toISOString(),
        order: {
          order_id: order.id,
          script_id: order.scriptId,
          name: order.name,
          state: order.state,
          words: order.words,
          cost_points: order.costPoints,
          paid,
          duration_ms: order.durationMs,
          progress: progressOf(order),
          error: order.error,
        },
      };
    }),
    ...account.map((message): Message => ({ ...message, read: marked.has(message.id) })),
    ...notices.map(({ publishedAt, ...notice }): Message => {
      const id = `notice:${notice.id}`;
      return { kind: 'notice', id, read: publishedAt < joined || marked.has(id), time: publishedAt.toISOString(), notice };
    }),
  ]
    .toSorted((one, other) => other.time.localeCompare(one.time))
    .slice(0, MOST);
  return { lists, unread: lists.filter((message) => !message.read).length };
}

async function readOrders(db: Executor, memberId: string) {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), isNull(orders.removedAt), inArray(orders.state, announced), gt(orders.createdAt, since)))
    .orderBy(desc(orders.createdAt))
    .limit(MOST);
  const ids = rows.map(({ id }) => id);
  const last = await db
    .select({ orderId: orderEvents.orderId, at: max(orderEvents.createdAt) })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .groupBy(orderEvents.orderId);
  const times = new Map(last.map(({ orderId, at }) => [orderId, at]));
  const paid = await readPaid(db, ids);
  return rows.map((order) => ({ order, time: times.get(order.id) ?? order.createdAt, paid: paid.get(order.id) ?? [] }));
}

function readNotices(db: Executor) {
  return db
    .select({ id: articles.id, title: articles.title, summary: articles.summary, publishedAt })
    .from(articles)
    .where(and(eq(articles.type, 'notice'), isPublished, gt(articles.publishedAt, since)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(MOST);
}
