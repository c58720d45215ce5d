import type { OwnKind } from '@shengyu/api';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** Every text of an agreement that anybody was shown for signing, by its number. */
export const agreementTexts = pgTable(
  'agreement_texts',
  {
    kind: text().$type<OwnKind>().notNull(),
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
