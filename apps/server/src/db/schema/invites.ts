import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';
import { purchases } from './purchases.ts';

/** A member's link to invite by. */
export const inviteLinks = pgTable('invite_links', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  slug: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** `waiting` for a first payment; `rewarded`; `refused` for good; `returned`: rewarded, and taken back with the money. */
export type InvitationState = 'waiting' | 'rewarded' | 'refused' | 'returned';
/** By what the invited one is the inviter, or somebody who was rewarded before; `month`: the inviter had enough of them; `gone`: there is no inviter. */
export type InvitationRefusal = 'device' | 'payer' | 'number' | 'month' | 'gone';

/** Who came by whose link. Nobody is invited twice. */
export const invitations = pgTable(
  'invitations',
  {
    invitedId: uuid('invited_id')
      .primaryKey()
      .references(() => members.id),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => members.id),
    state: text().$type<InvitationState>().notNull().default('waiting'),
    refusal: text().$type<InvitationRefusal>(),
    /** The payment that decided it. */
    purchaseId: uuid('purchase_id').references(() => purchases.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (t) => [index('invitations_inviter').on(t.inviterId, t.createdAt), index('invitations_state').on(t.state)],
);

/** Digests of payers, devices and numbers of whoever was rewarded as invited: each of them is good for one reward, ever. */
export const inviteTraces = pgTable(
  'invite_traces',
  {
    kind: text().$type<'payer' | 'device' | 'number'>().notNull(),
    digest: text().notNull(),
    invitedId: uuid('invited_id')
      .notNull()
      .references(() => members.id),
  },
  (t) => [primaryKey({ columns: [t.kind, t.digest] })],
);
