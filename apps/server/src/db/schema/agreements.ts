import type { OwnKind, PolicyType } from '@shengyu/api';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** Every text of an agreement or a policy that anybody was shown, by its number. */
export const agreementTexts = pgTable(
  'agreement_texts',
  {
    kind: text().$type<PolicyType>().notNull(),
    version: integer().notNull(),
    /** SHA-256 of title and body. */
    hash: text().notNull(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.version] }), unique('agreement_texts_hash').on(t.kind, t.hash)],
);

/** Which texts of the policies a member agreed to by signing in. */
export const policyConsents = pgTable(
  'policy_consents',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text().$type<PolicyType>().notNull(),
    /** Of `agreement_texts`. */
    version: integer().notNull(),
    /** When the member first did. */
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind, t.version] })],
);

/** What a member signed: rows are added, and never changed. */
export const agreements = pgTable(
  'agreements',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    kind: text().$type<OwnKind>().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    method: text().$type<'drawn' | 'typed'>().notNull(),
    /** May recordings be kept as evidence for a while after they were to be erased? */
    evidence: boolean().notNull(),
    /** The signed document as it is downloaded: text, name, signature, consents, time. */
    document: text().notNull(),
    /** SHA-256 of `document`. */
    hash: text().notNull(),
    address: text().notNull(),
    device: text().notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('agreements_member').on(t.memberId, t.kind, t.signedAt)],
);

/** That a member asked for an order without the audible label and agreed to label its files. Kept for six months, whatever becomes of order and member. */
export const labelWaivers = pgTable(
  'label_waivers',
  {
    orderId: uuid('order_id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    /** Of the agreement `unlabelled`. */
    version: integer().notNull(),
    hash: text().notNull(),
    address: text().notNull(),
    device: text().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('label_waivers_time').on(t.requestedAt)],
);
