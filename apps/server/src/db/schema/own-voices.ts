import type { OwnKind, OwnScore, OwnSettings, OwnState, OwnVersionState } from '@shengyu/api';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EngineVoice } from '@shengyu/speech/engine';
import { agreements } from './agreements.ts';
import { members } from './members.ts';
import { voiceSlots } from './voice-slots.ts';

/** A voice of one's own as data. The engine of that family speaks it: `family` is what its id begins with, up to a `/`. */
export interface TrainedVoice {
  family: string;
  voice: Omit<EngineVoice, 'id'>;
}

/** Voices of one's own, cloned and designed. A trigger allows the changes of state that `own_voice_edges` lists, and no others. */
export const ownVoices = pgTable(
  'own_voices',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    kind: text().$type<OwnKind>().notNull(),
    state: text().$type<OwnState>().notNull().default('draft'),
    /** Of a failure, a suspension or a freeze. */
    reason: text().notNull().default(''),
    name: text().notNull(),
    /** Of a clone: whether the member's own voice, or that of somebody who wrote a letter. */
    whose: text().$type<'own' | 'other'>().notNull().default('own'),
    /** Who makes its next version. */
    engine: text().notNull().default(''),
    settings: jsonb().$type<OwnSettings>().notNull(),
    agreementId: uuid('agreement_id').references(() => agreements.id),
    slotId: uuid('slot_id').references(() => voiceSlots.id),
    activeVersion: integer('active_version'),
    /** Of the samples as they are; null when they changed since. */
    score: jsonb().$type<OwnScore>(),
    /** The consent was withdrawn: nothing speaks with it ever again. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    /** Set while an operator keeps it silent. */
    frozenAt: timestamp('frozen_at', { withTimezone: true }),
    frozenReason: text('frozen_reason').notNull().default(''),
    /** From then on its recordings and versions are to be erased, within a day. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('own_voices_member').on(t.memberId, t.createdAt),
    index('own_voices_newest').on(t.createdAt, t.id),
    index('own_voices_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    uniqueIndex('own_voices_slot').on(t.slotId),
    // A voice that speaks has a place, an agreement and a version; one that is gone has no place.
    check(
      'own_voices_whole',
      sql`(${t.state} not in ('paid', 'checking', 'training', 'ready', 'suspended') or (${t.slotId} is not null and ${t.agreementId} is not null))
        and (${t.state} not in ('ready', 'suspended') or ${t.activeVersion} is not null)
        and (${t.state} <> 'deleted' or (${t.slotId} is null and ${t.deletedAt} is not null))`,
    ),
  ],
);

export const ownVoiceEvents = pgTable(
  'own_voice_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => ownVoices.id),
    state: text().$type<OwnState>().notNull(),
    reason: text().notNull().default(''),
    /** The operator who did it; empty: the member, or the site by itself. */
    operator: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('own_voice_events_voice').on(t.voiceId, t.id)],
);

/** The changes of state there are, as `own-voice-edges.ts` has them. */
export const ownVoiceEdges = pgTable(
  'own_voice_edges',
  {
    kind: text().$type<OwnKind>().notNull(),
    fromState: text('from_state').$type<OwnState>().notNull(),
    toState: text('to_state').$type<OwnState>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.fromState, t.toState] })],
);

/** What a voice has sounded like: each training of a clone, everything tried of a design. A version never changes once it is ready. */
export const ownVoiceVersions = pgTable(
  'own_voice_versions',
  {
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => ownVoices.id),
    number: integer().notNull(),
    parent: integer(),
    state: text().$type<OwnVersionState>().notNull(),
    engine: text().notNull(),
    engineVersion: text('engine_version').notNull(),
    /** What speaks; null until it is ready, and when it was erased. */
    voice: jsonb().$type<TrainedVoice>(),
    figures: jsonb().$type<Record<string, number>>().notNull().default({}),
    summary: text().notNull().default(''),
    text: text().notNull().default(''),
    parameters: jsonb().$type<Record<string, number | string>>().notNull().default({}),
    seed: text().notNull().default(''),
    reason: text().notNull().default(''),
    progressPermille: integer('progress_permille').notNull().default(0),
    /** Times a worker took it; bounded, so that samples that kill their worker end too. */
    attempts: integer().notNull().default(0),
    leaseOwner: text('lease_owner'),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.voiceId, t.number] }),
    index('own_voice_versions_open')
      .on(t.createdAt)
      .where(sql`${t.state} in ('queued', 'checking', 'training')`),
    // Two tabs train one version.
    uniqueIndex('own_voice_versions_one')
      .on(t.voiceId)
      .where(sql`${t.state} in ('queued', 'checking', 'training')`),
    check('own_voice_versions_whole', sql`${t.progressPermille} between 0 and 1000`),
  ],
);

/** The ledger of uses: who reads it is the owner. */
export const ownVoiceUses = pgTable(
  'own_voice_uses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => ownVoices.id),
    kind: text().$type<'order' | 'audition'>().notNull(),
    /** Null: an audition. */
    orderId: uuid('order_id'),
    name: text().notNull().default(''),
    version: integer().notNull(),
    words: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('own_voice_uses_voice').on(t.voiceId, t.id), unique('own_voice_uses_order').on(t.orderId, t.voiceId, t.version)],
);

/** What was erased of a voice, and when: the proof of it. */
export const ownVoiceErasures = pgTable('own_voice_erasures', {
  voiceId: uuid('voice_id')
    .primaryKey()
    .references(() => ownVoices.id),
  samples: integer().notNull(),
  versions: integer().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** Recordings of the consent are kept as evidence, as the member allowed. */
  evidence: boolean().notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
  /** Files under the file folder that are to go; none once it is erased. */
  paths: jsonb().$type<string[]>().notNull(),
  /** Null while files are still there. */
  erasedAt: timestamp('erased_at', { withTimezone: true }),
});

/** What members report of the use of voices; operators settle it. */
export const ownVoiceReports = pgTable(
  'own_voice_reports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    voiceId: uuid('voice_id').references(() => ownVoices.id),
    place: text().notNull(),
    body: text().notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('own_voice_reports_open')
      .on(t.id)
      .where(sql`${t.settledAt} is null`),
  ],
);
