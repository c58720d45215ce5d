import { foreignKey, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownVoices, ownVoiceVersions } from './own-voices.ts';

/** Links by which anybody hears one sentence in one version of a designed voice. The token is the right to hear it, and to nothing else. */
export const voiceShares = pgTable(
  'voice_shares',
  {
    id: uuid().primaryKey().defaultRandom(),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => ownVoices.id),
    version: integer().notNull(),
    token: text().notNull().unique(),
    text: text().notNull(),
    plays: integer().notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('voice_shares_voice').on(t.voiceId, t.createdAt),
    foreignKey({
      name: 'voice_shares_version',
      columns: [t.voiceId, t.version],
      foreignColumns: [ownVoiceVersions.voiceId, ownVoiceVersions.number],
    }),
  ],
);
