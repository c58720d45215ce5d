import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

export type Role = 'member' | 'operator';

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Short public number, for people on the phone. */
    serial: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 10_000_001 }),
    account: text().notNull(),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    mobile: text(),
    email: text().notNull().default(''),
    sex: integer().notNull().default(0),
    /** argon2id; null for a member without a password, who signs in by code. */
    passwordHash: text('password_hash'),
    /** What pays the member's orders, in this order; null: everything, in the usual order. */
    payFrom: jsonb('pay_from').$type<('vip_words' | 'packages' | 'points')[]>(),
    /** Whether what ends is told by e-mail and by text message too; the bell tells it always. */
    remindMail: boolean('remind_mail').notNull().default(true),
    remindSms: boolean('remind_sms').notNull().default(true),
    /** `operator`: the console is theirs, after a second factor. */
    role: text().$type<Role>().notNull().default('member'),
    /** Set while an operator keeps the member out, who reads the reason. */
    frozenAt: timestamp('frozen_at', { withTimezone: true }),
    frozenReason: text('frozen_reason').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Set when the account was closed: what is left is a number the ledger refers to. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('members_account').on(sql`lower(${t.account})`),
    uniqueIndex('members_serial').on(t.serial),
    index('members_newest').on(t.createdAt, t.id),
    index('members_operators')
      .on(t.account)
      .where(sql`${t.role} = 'operator'`),
    uniqueIndex('members_mobile').on(t.mobile),
    uniqueIndex('members_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.email} <> ''`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token: a stolen table opens no session. */
    tokenHash: text('token_hash').notNull().unique(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    terminal: integer().notNull(),
    fingerprint: text().notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** The session of a member who has to bind a number first. */
    temporary: boolean().notNull().default(false),
    /** When the second factor of an operator was last proven in it. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
    /** To the nearest minutes, for the member's list of devices. */
    activeAt: timestamp('active_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('sessions_member').on(t.memberId)],
);

/** Codes that were sent. The embedded site has no SMS provider: the code waits here and in DATA_DIR/outbox for its reader. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    mobile: text().notNull(),
    scene: text().notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('sms_outbox_mobile').on(t.mobile, t.scene, t.createdAt)],
);

/** Digests of numbers that had their welcome points: they outlive accounts, and name nobody without the site's key. */
export const welcomedMobiles = pgTable('welcomed_mobiles', { digest: text().primaryKey() });
