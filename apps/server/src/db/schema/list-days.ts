import type { OrderState, PurchaseKind, PurchaseState } from '@shengyu/api';
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

const ofDay = {
  memberId: uuid('member_id')
    .notNull()
    .references(() => members.id),
  /** In mainland China. */
  day: date().notNull(),
};
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * What a member's ended orders of a day sum to, kept by triggers: totals and far pages of 100,000 orders are read from these rows. Orders that
 * are removed from the list, or make another one's files anew, do not count; open ones are few and are counted when they are listed.
 */
export const orderDays = pgTable(
  'order_days',
  {
    ...ofDay,
    /** The voice of the script. */
    voiceId: text('voice_id').notNull(),
    state: text().$type<OrderState>().notNull(),
    count: integer().notNull(),
    /** The sums are of finished orders that were not given back. */
    costPoints: sum('cost_points'),
    vipWords: sum('vip_words'),
    packages: sum('packages'),
    points: sum('points'),
    onlineFen: sum('online_fen'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.voiceId, t.state] })],
);

/** The same of purchases, without those that wait for their payment. */
export const purchaseDays = pgTable(
  'purchase_days',
  {
    ...ofDay,
    kind: text().$type<PurchaseKind>().notNull(),
    state: text().$type<PurchaseState>().notNull(),
    count: integer().notNull(),
    paidFen: sum('paid_fen'),
    refundedFen: sum('refunded_fen'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.kind, t.state] })],
);
