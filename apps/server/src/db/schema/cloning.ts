import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';
import { ownVoices } from './own-voices.ts';
import { files } from './voices.ts';

/** Sentences to be read aloud as a consent: the last one of a voice, once, within its time. */
export const consentSentences = pgTable(
  'consent_sentences',
  {
    id: uuid().primaryKey().defaultRandom(),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => ownVoices.id),
    text: text().notNull(),
    /** The reading of which these are the words that were not heard; null: a whole sentence. */
    after: bigint({ mode: 'number' }).references((): AnyPgColumn => voiceConsents.id),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [index('consent_sentences_voice').on(t.voiceId, t.expiresAt)],
);

/** Consents as they were given: what was read or written, and what a checker or an operator made of it. */
export const voiceConsents = pgTable(
  'voice_consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => ownVoices.id),
    /** `words`: those of a sentence that were read again; `samples`: whether they are of who gave the consent. */
    kind: text().$type<'sentence' | 'words' | 'letter' | 'samples'>().notNull(),
    /** Null when it was erased. */
    fileId: text('file_id').references(() => files.id, { onDelete: 'set null' }),
    sentence: text().notNull().default(''),
    result: text().$type<'passed' | 'waiting' | 'refused'>().notNull(),
    figures: jsonb().$type<Record<string, number>>().notNull().default({}),
    reason: text().notNull().default(''),
    /** Empty: the checker. */
    operator: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('voice_consents_voice').on(t.voiceId, t.id),
    uniqueIndex('voice_consents_waiting')
      .on(t.voiceId)
      .where(sql`${t.result} = 'waiting'`),
  ],
);

/** Recordings that a voice is made of. */
export const cloneSamples = pgTable(
  'clone_samples',
  {
    id: uuid().primaryKey().defaultRandom(),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => ownVoices.id),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Number of the prompt; null: free speech. */
    prompt: integer(),
    text: text().notNull().default(''),
    source: text().$type<'desktop' | 'phone' | 'upload'>().notNull(),
    figures: jsonb().$type<Record<string, number>>().notNull().default({}),
    durationMs: integer('duration_ms').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('clone_samples_voice').on(t.voiceId, t.createdAt), uniqueIndex('clone_samples_prompt').on(t.voiceId, t.prompt)],
);

/** Members who want to be told when this site clones by a neural engine: one wish each, open until such an engine is there. */
export const engineWishes = pgTable(
  'engine_wishes',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null: open. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    /** Name of the engine that was there then; empty: open. */
    engine: text().notNull().default(''),
  },
  (t) => [
    index('engine_wishes_open')
      .on(t.createdAt)
      .where(sql`${t.toldAt} is null`),
  ],
);

/** Recordings that come in parts. The bytes lie in the folder of the voice, which is erased with it. */
export const cloneUploads = pgTable(
  'clone_uploads',
  {
    id: uuid().primaryKey(),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => ownVoices.id),
    name: text().notNull(),
    prompt: integer(),
    source: text().$type<'desktop' | 'upload'>().notNull(),
    size: integer().notNull(),
    /** Bytes that are on the disk, from the beginning. */
    received: integer().notNull().default(0),
    /** What became of it; null while parts come. */
    sampleId: uuid('sample_id'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('clone_uploads_voice').on(t.voiceId), index('clone_uploads_expiry').on(t.expiresAt)],
);

/** A phone that records for a voice: a ticket opens it once, its pass is good for an hour. A voice has one. */
export const clonePhones = pgTable('clone_phones', {
  voiceId: uuid('voice_id')
    .primaryKey()
    .references(() => ownVoices.id),
  /** SHA-256, as of the pass: a stolen table opens nothing. Null once it was used. */
  ticketHash: text('ticket_hash').unique(),
  passHash: text('pass_hash').unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
