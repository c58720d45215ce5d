import type { FileKind, OrderFailure, OrderState, StandIn } from '@shengyu/api';
import type { CaptionAspect, Cue, DestinationName, LexiconWord, ScriptDocument } from '@shengyu/script';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

export interface OrderSettings {
  format: 'mp3' | 'wav' | 'ogg';
  bitrate: number;
  sampleRate: 16_000 | 22_050 | 24_000 | 32_000 | 44_100 | 48_000;
  /** Absent in orders made before there was a choice: 16, and nothing beside. */
  bitDepth?: 16 | 24;
  extras?: { stems: boolean; paragraphs: boolean; editorPackage: boolean; bothCaptions?: boolean };
  /** LUFS; absent in orders made before there was a choice: −16. */
  loudnessLufs?: number;
  /** In place of what the script says. */
  captions?: { aspect: CaptionAspect; charactersPerLine: number };
  destination?: DestinationName;
  /** The member's own readings that apply to this script, as they were when it was ordered. */
  lexicon?: LexiconWord[];
  /**
   * Of the member's own voices, by the voice's id: the version, and how its owner had it speak when it was ordered; absent: it has none.
   * A number is the version alone, of orders made before settings were stored: those of the voice at present apply.
   */
  voices?: Readonly<Record<string, number | { version: number; rate: number; semitones: number }>>;
  /** The voices that it was quoted with; absent: the basic ones, as in orders made before there were others. */
  edition?: 'natural';
  /** Without the audible label: the member took over to label it (`label_waivers`). */
  unlabelled?: true;
}

/** How many clauses were compared with their text, how many were spoken again, and which are doubtful still. */
export interface OrderProof {
  checked: number;
  redone: number;
  doubtful: { text: string; kinds: readonly string[] }[];
}

/** A timing overflow: paragraph `paragraph` (from 0) was to start at `startMs` and reaches `overMs` into the next one, or into the silence before it. */
export interface TimingOverflow {
  paragraph: number;
  startMs: number;
  overMs: number;
  /** Absent in older orders: the next. */
  into?: 'next' | 'silence';
}

/** What other voices spoke in place of a finished order's own ones, and what it was given back for that. */
export interface StandInReport {
  /** `key`: the clause as it was spoken; what the order paid for. */
  sentences: (StandIn & { key: string })[];
  billedWords: number;
  costPoints: number;
}

/** A clause that failed and is tried again; the names are those of that time. */
export interface OrderWaiting {
  failure: OrderFailure;
  /** The voice that cannot speak and its engine; empty where the fault is nobody's. */
  voice: string;
  engine: string;
  since: string;
  tries: number;
}

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    scriptId: uuid('script_id').notNull(),
    version: integer().notNull(),
    /** The voice of the script, whoever else speaks in it. */
    voiceId: text('voice_id').notNull().default(''),
    name: text().notNull(),
    state: text().$type<OrderState>().notNull(),
    settings: jsonb().$type<OrderSettings>().notNull(),
    words: integer().notNull(),
    /** Words at the rate of their voices, which words pay for one for one; 0 in orders made before there were words. */
    billedWords: integer('billed_words').notNull().default(0),
    /** The whole price in points, whatever paid it. */
    costPoints: integer('cost_points').notNull(),
    /** The tier's factor on points, in thousandths. */
    rateThousandths: integer('rate_thousandths').notNull().default(1_000),
    /** Whether what it pays for is recorded; of a long order only when a worker has planned it. */
    settled: boolean().notNull().default(true),
    durationMs: integer('duration_ms').notNull().default(0),
    doneMs: integer('done_ms').notNull().default(0),
    totalMs: integer('total_ms').notNull().default(0),
    /** The part of `totalMs` that costs nothing. */
    freeMs: integer('free_ms').notNull().default(0),
    error: text().notNull().default(''),
    /** Why it failed and at which sentence; null unless failed, and in older orders. */
    failure: jsonb().$type<OrderFailure>(),
    /** Times a worker took the order; bounded, so that an order that kills its worker ends too. */
    attempts: integer().notNull().default(0),
    /** The worker that renders it now, until `leaseUntil` unless it renews. */
    leaseOwner: text('lease_owner'),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    /** The trace of the call that placed it, where one was recorded: its render goes on with it. */
    traceParent: text('trace_parent'),
    /** Of older code, which counted turns by it. */
    takenAt: timestamp('taken_at', { withTimezone: true }),
    cues: jsonb().$type<Cue[]>(),
    peaks: jsonb().$type<number[]>(),
    /** Timing overflows: paragraphs longer than their time; null in older orders. */
    timingOverflows: jsonb('timing_overflows').$type<TimingOverflow[]>(),
    /** Proof-reading of its clauses; null where none was compared with its text. */
    proof: jsonb().$type<OrderProof>(),
    /** When and why an operator gave back what a finished order took. */
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    refundReason: text('refund_reason').notNull().default(''),
    /** Null where every voice spoke itself. */
    standIns: jsonb('stand_ins').$type<StandInReport>(),
    /** The finished order whose files this one makes anew, with the voices that were wanted; its movements refer to that one. */
    replaces: uuid(),
    /** Null unless a clause has failed and is tried again. */
    waiting: jsonb().$type<OrderWaiting>(),
    /** No worker takes it before. */
    retryAt: timestamp('retry_at', { withTimezone: true }),
    /** The API key that placed it; its costs count against the key's limit. */
    apiKeyId: uuid('api_key_id'),
    /** When the member moved it to the bin. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** From when on it has no files and cannot be restored; the ledger still refers to it. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('orders_member').on(t.memberId, t.createdAt),
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_state').on(t.state, t.createdAt, t.id),
    index('orders_open')
      .on(t.createdAt)
      .where(sql`${t.state} in ('queued', 'rendering', 'mixing')`),
    index('orders_active')
      .on(t.memberId)
      .where(sql`${t.state} in ('created', 'paying', 'queued', 'rendering', 'mixing')`),
    index('orders_taken')
      .on(t.memberId, t.takenAt)
      .where(sql`${t.takenAt} is not null`),
    index('orders_api_key')
      .on(t.apiKeyId, t.createdAt)
      .where(sql`${t.apiKeyId} is not null`),
    index('orders_binned')
      .on(t.removedAt)
      .where(sql`${t.removedAt} is not null and ${t.erasedAt} is null`),
    index('orders_replaces')
      .on(t.replaces)
      .where(sql`${t.replaces} is not null`),
  ],
);

/** When an order of each owner of turns was last begun: members take turns, all guests of an owner those of one. */
export const orderTurns = pgTable('order_turns', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => members.id),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
});

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text().$type<OrderState>().notNull(),
    reason: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);

export const orderFiles = pgTable(
  'order_files',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<FileKind>().notNull(),
    /** Relative to the file folder. */
    path: text().notNull(),
    size: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.kind] })],
);

/** The amount from each account that pays an order, which a refund gives back. */
export const orderPayments = pgTable(
  'order_payments',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** `online`: points that money bought for this order. */
    source: text().$type<'vip_words' | 'packages' | 'points' | 'online'>().notNull(),
    /** The lot of words; empty for points. */
    lot: text().notNull().default(''),
    amount: integer().notNull(),
    /** Billed words that it pays for; 0 in orders made before there were words. */
    words: integer().notNull().default(0),
    /** What paid first gets back last. */
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.source, t.lot] })],
);

/**
 * Sounds of clauses that a member has paid for, or that came for nothing with the words of a paid sentence: `PaidSound`. They are never billed again.
 * Recorded with the charge, taken back with a refund. Null beside a sound: of older code, until a plan tells whose words it speaks.
 */
export const paidClauses = pgTable(
  'paid_clauses',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    clauseKey: text('clause_key').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    sentence: text(),
    words: integer(),
    worth: integer(),
    due: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.clauseKey] }),
    index('paid_clauses_order').on(t.orderId),
    index('paid_clauses_sentence').on(t.memberId, t.sentence),
  ],
);

/** An order that got clauses free because another unfinished one paid them: that other one can no longer be cancelled. */
export const orderDependencies = pgTable(
  'order_dependencies',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    dependsOn: uuid('depends_on')
      .notNull()
      .references(() => orders.id),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.dependsOn] }), index('order_dependencies_on').on(t.dependsOn)],
);

export const auditions = pgTable('auditions', {
  id: uuid().primaryKey().defaultRandom(),
  memberId: uuid('member_id'),
  /** The paragraphs that are spoken. */
  document: jsonb().$type<ScriptDocument>().notNull(),
  /** Where they begin in the whole text: the requested range and the cues count from there. */
  textStart: integer('text_start').notNull().default(0),
  rangeStart: integer('range_start'),
  rangeEnd: integer('range_end'),
  /** The edition that speaks the audition; null means the site's current one. */
  edition: text().$type<'basic' | `pack:${string}`>(),
  /** Number of streams so far. */
  plays: integer().notNull().default(0),
  complete: boolean().notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Spoken tokens of an audition, one row per rendered clause. */
export const auditionCues = pgTable(
  'audition_cues',
  {
    auditionId: uuid('audition_id')
      .notNull()
      .references(() => auditions.id, { onDelete: 'cascade' }),
    sequence: integer().notNull(),
    tokens: jsonb().$type<{ start: number; end: number; start_ms: number; end_ms: number }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.auditionId, t.sequence] })],
);
