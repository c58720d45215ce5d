import type { WebhookEvent } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** Addresses of members' own software that hear how orders end. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: jsonb().$type<Exclude<WebhookEvent, 'ping'>[]>().notNull(),
    /** Sealed with the key of the data folder. */
    secret: text().notNull(),
    secretEnd: text('secret_end').notNull(),
    /** The secret before the last rotation, which signs too until `oldUntil`. */
    oldSecret: text('old_secret'),
    oldUntil: timestamp('old_until', { withTimezone: true }),
    /** Since when nothing has arrived. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    /** Empty: it is on. */
    off: text().$type<'' | 'failing' | 'gone' | 'member'>().notNull().default(''),
    offAt: timestamp('off_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('webhooks_member').on(t.memberId, t.createdAt)],
);

export interface DeliveryTry {
  at: string;
  /** Of the answer; 0 where there was none. */
  status: number;
  ms: number;
  error: '' | 'address' | 'timeout' | 'refused' | 'too_long' | 'network';
}

/** Events on their way to a webhook, and what became of them. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').notNull(),
    type: text().$type<WebhookEvent>().notNull(),
    /** What it is about: one event of a kind about one thing is sent once. */
    subject: text().notNull(),
    /** As it is sent. */
    body: text().notNull(),
    /** `new`: no job has it yet. */
    state: text().$type<'new' | 'waiting' | 'done' | 'failed'>().notNull().default('new'),
    tries: jsonb().$type<DeliveryTry[]>().notNull().default([]),
    nextAt: timestamp('next_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_once').on(t.webhookId, t.type, t.subject),
    index('webhook_deliveries_member').on(t.memberId, t.createdAt),
    index('webhook_deliveries_new')
      .on(t.createdAt)
      .where(sql`${t.state} = 'new'`),
  ],
);
