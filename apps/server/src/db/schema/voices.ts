import type { VoiceTag } from '../../catalogue/voice-profile.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export interface StoredSound {
  /** SHA-256 of the decoded file. */
  hash: string;
  samples: number;
  durationMs: number;
  loudnessLufs: number;
  /** 0…1, at most 300. */
  peaks: number[];
}

/** Rendered sample of a voice; the file is public and named by its content. */
export const voiceSamples = pgTable(
  'voice_samples',
  {
    voiceId: text('voice_id').notNull(),
    style: text().notNull().default(''),
    /** Text, voice and engine that made it: another value means render again. */
    source: text().notNull(),
    fileId: text('file_id').notNull(),
    durationMs: integer('duration_ms').notNull(),
    peaks: jsonb().$type<number[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.voiceId, t.style] })],
);

/** What is measured of a voice that reads the reference text of its language (`libs/voice`). */
export interface MeasuredVoice {
  /** Median of the fundamental. */
  pitchHz: number;
  /** From the 10th to the 90th percentile of the fundamental. */
  spanSemitones: number;
  /** Centroid of the spectrum. */
  brightnessHz: number;
  syllablesPerSecond: number;
  breathPercent: number;
}

export const voiceFigures = pgTable('voice_figures', {
  voiceId: text('voice_id').primaryKey(),
  /** Text, voice and engine that were measured: another value means measure again. */
  source: text().notNull(),
  figures: jsonb().$type<MeasuredVoice>().notNull(),
});

/** What an operator decided of a voice: what is not there is as the voice comes. */
export interface VoiceChange {
  name?: string;
  summary?: string;
  tags?: VoiceTag[];
  vip?: boolean;
  priceRate?: number;
  position?: number;
  off?: true;
}

export const voiceChanges = pgTable('voice_changes', {
  voiceId: text('voice_id').primaryKey(),
  change: jsonb().$type<VoiceChange>().notNull(),
});

/** A stored blob, which never changes, served at `/file/:id`. Public without an owner or where it is shared. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    ownerId: uuid('owner_id'),
    type: text().notNull(),
    size: integer().notNull(),
    /** Relative to the file folder. */
    path: text().notNull(),
    /** The owner's name for it; empty for files of the site. */
    name: text().notNull().default(''),
    /** An owner's file that others see: a picture in use. */
    shared: boolean().notNull().default(false),
    /** The decoded sound's figures; null for other files. */
    sound: jsonb().$type<StoredSound>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('files_owner').on(t.ownerId)],
);
