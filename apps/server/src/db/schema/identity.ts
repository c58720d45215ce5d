import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ClickKey } from '../../captcha/click-answer.model.ts';
import type { WorkOrder } from '../../captcha/work.model.ts';
import { members } from './members.ts';

/** Where to click, what to type, or the work to do. An object in any case: a bare string would come back as a number. */
export type CaptchaAnswer = ClickKey | { typed: string } | WorkOrder;

/** Open tests for people. A row goes with the first answer to it. */
export const captchas = pgTable(
  'captchas',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'work' | 'picture' | 'audio' | 'question'>().notNull(),
    answer: jsonb().$type<CaptchaAnswer>().notNull(),
    /** Only the device that asked may answer. */
    fingerprint: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('captchas_expires').on(t.expiresAt)],
);

/** Proofs of something passed a moment ago, each good for one use: the row goes with it. */
export const tickets = pgTable(
  'tickets',
  {
    /** SHA-256 of the ticket. */
    hash: text().primaryKey(),
    purpose: text().$type<'captcha' | 'question' | 'mobile'>().notNull(),
    /** Its owner: a device in its network, or a member. */
    subject: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('tickets_expires').on(t.expiresAt)],
);

/** Accounts of members at other services, by which they sign in. */
export const memberIdentities = pgTable(
  'member_identities',
  {
    provider: text().$type<'wechat'>().notNull(),
    /** The union id where the provider gives one, else the open id. */
    subject: text().notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    nickname: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('member_identities_member').on(t.memberId)],
);

/** WeChat logins under way. */
export const wechatStates = pgTable(
  'wechat_states',
  {
    /** Shown in the QR code. The browser that asked holds the value this is the SHA-256 of. */
    id: text().primaryKey(),
    purpose: text().$type<'login' | 'bind'>().notNull(),
    /** The member who binds; null for a login. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    status: text().$type<'waiting' | 'scanned' | 'confirmed' | 'cancelled'>().notNull().default('waiting'),
    code: text().notNull().default(''),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('wechat_states_expires').on(t.expiresAt)],
);
