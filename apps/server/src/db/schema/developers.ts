import type { KeyScope } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** Keys by which members' own software calls the API in their name. A revoked key keeps its row: orders refer to it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** First and last characters of the secret, to know it by. */
    start: text().notNull(),
    end: text().notNull(),
    /** SHA-256 of the secret, which has over 200 random bits. */
    hash: text().notNull(),
    /** The secret before the last rotation, good until `oldUntil`. */
    oldHash: text('old_hash'),
    oldEnd: text('old_end').notNull().default(''),
    oldUntil: timestamp('old_until', { withTimezone: true }),
    scopes: jsonb().$type<KeyScope[]>().notNull(),
    /** Origins of pages that may use what is issued to the key. */
    origins: jsonb().$type<string[]>().notNull(),
    /** Addresses and networks that requests may come from; empty: any. */
    addresses: jsonb().$type<string[]>().notNull().default([]),
    /** Costs nothing and orders nothing. */
    test: boolean().notNull().default(false),
    /** Points in each period; null: no limit. */
    spendPoints: integer('spend_points'),
    spendPeriod: text('spend_period').$type<'day' | 'month'>().notNull().default('month'),
    /** Requests in a minute. */
    rate: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('api_keys_member').on(t.memberId, t.createdAt),
    uniqueIndex('api_keys_hash').on(t.hash),
    uniqueIndex('api_keys_old_hash')
      .on(t.oldHash)
      .where(sql`${t.oldHash} is not null`),
  ],
);

/** Where each secret of a key was used from, and when last. */
export const apiKeyUses = pgTable(
  'api_key_uses',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** The secret before the last rotation. */
    old: boolean().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.address, t.old] })],
);

/** How many requests a key made in a day of China, by how they ended. What they cost is in its orders. */
export const apiUsage = pgTable(
  'api_usage',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Name of the error; empty where it succeeded. */
    error: text().notNull(),
    /** Time until the first byte of sound, as a power of the square root of two in ms; -1 for other requests. */
    firstByte: smallint('first_byte').notNull(),
    requests: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.day, t.error, t.firstByte] })],
);
