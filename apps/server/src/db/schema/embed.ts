import type { EmbedTokenScope } from '@shengyu/api';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { apiKeys } from './developers.ts';
import { members } from './members.ts';

/** Who writes in the embedded studio: a member without a sign-in for each person whom the owner of the keys names. */
export const embedGuests = pgTable(
  'embed_guests',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The owner's name of the person. */
    external: text().notNull(),
    memberId: uuid('member_id')
      .notNull()
      .unique()
      .references(() => members.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.external] })],
);

/** Tokens of pages with the embedded studio, for 15 minutes at most. */
export const embedTokens = pgTable(
  'embed_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token. */
    hash: text().notNull().unique(),
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The one origin whose pages may use it. */
    origin: text().notNull(),
    scopes: jsonb().$type<EmbedTokenScope[]>().notNull(),
    limitPoints: integer('limit_points').notNull(),
    /** Points that its orders took from the key's owner. */
    drawnPoints: integer('drawn_points').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('embed_tokens_expiry').on(t.expiresAt), index('embed_tokens_key').on(t.keyId), index('embed_tokens_member').on(t.memberId)],
);
