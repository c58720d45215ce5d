import type { ImportChoice } from '@shengyu/api';
import type { VoiceEffect } from '@shengyu/script';
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

export const voiceFavourites = pgTable(
  'voice_favourites',
  {
    memberId: memberId(),
    voiceId: text('voice_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.voiceId] })],
);

/** Voices and sounds a member used in a script, and when last. */
export const recents = pgTable(
  'recents',
  {
    memberId: memberId(),
    kind: text().$type<'voice' | 'sound'>().notNull(),
    ref: text().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind, t.ref] }), index('recents_time').on(t.memberId, t.kind, t.usedAt)],
);

/** A member's own readings of words. */
export const lexiconEntries = pgTable(
  'lexicon_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: memberId(),
    word: text().notNull(),
    readings: jsonb().$type<{ start: number; syllable: string }[]>().notNull(),
    alias: text().notNull().default(''),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('lexicon_entries_word').on(t.memberId, t.word)],
);

/** Voice effects that members stored under a name. */
export const effectPresets = pgTable(
  'effect_presets',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: memberId(),
    name: text().notNull(),
    effect: jsonb().$type<VoiceEffect>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('effect_presets_name').on(t.memberId, t.name)],
);

/** What members answered once for all texts of a format: parts of a kind are kept or left out. */
export const importChoices = pgTable(
  'import_choices',
  {
    memberId: memberId(),
    format: text().$type<ImportChoice['format']>().notNull(),
    kind: text().$type<ImportChoice['kind']>().notNull(),
    kept: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.format, t.kind] })],
);
