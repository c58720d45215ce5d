import type { ScriptDocument, TokenTime } from '@shengyu/script';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What published texts say aloud: quoted lines and narrations of whole texts, each with its sound once it was spoken. */
export const lines = pgTable('lines', {
  /** Hash of the document. */
  id: text().primaryKey(),
  kind: text().$type<LineKind>().notNull(),
  title: text().notNull(),
  document: jsonb().$type<ScriptDocument>().notNull(),
  /** Voices and engines that made the sound: another value means render again. Null until it was spoken. */
  source: text(),
  fileId: text('file_id'),
  durationMs: integer('duration_ms').notNull().default(0),
  peaks: jsonb().$type<number[]>().notNull().default([]),
  tokens: jsonb().$type<TokenTime[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
export type LineKind = 'line' | 'narration';

/** Which texts name a line; one that no text names is collected. */
export const lineUses = pgTable(
  'line_uses',
  {
    lineId: text('line_id')
      .notNull()
      .references(() => lines.id, { onDelete: 'cascade' }),
    textKind: text('text_kind').$type<LineText>().notNull(),
    textId: text('text_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.textKind, t.textId, t.lineId] }), index('line_uses_line').on(t.lineId)],
);
/** Kinds of texts that name lines; `house`: the site's own pages. */
export type LineText = 'article' | 'question' | 'answer' | 'house';
