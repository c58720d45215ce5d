import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { files, lexiconEntries, sounds, voiceFavourites } from '../../db/schema/index.ts';

/** What a member keeps beside scripts and works, for the export of their data. */
export async function readKept(db: Executor, memberId: string) {
  const uploads = await db.select().from(files).where(eq(files.ownerId, memberId)).orderBy(asc(files.createdAt));
  const shelf = await db.select().from(sounds).where(eq(sounds.ownerId, memberId)).orderBy(asc(sounds.createdAt));
  const words = await db.select().from(lexiconEntries).where(eq(lexiconEntries.memberId, memberId)).orderBy(asc(lexiconEntries.word));
  const voices = await db
    .select()
    .from(voiceFavourites)
    .where(eq(voiceFavourites.memberId, memberId))
    .orderBy(asc(voiceFavourites.voiceId));
  return {
    uploads: uploads.map(({ name, type, size, createdAt }) => ({ name, type, size, create_time: createdAt.toISOString() })),
    sounds: shelf.map(({ name, kind, durationMs, createdAt }) => ({
      name,
      kind,
      duration_ms: durationMs,
      create_time: createdAt.toISOString(),
    })),
    lexicon: words.map(({ word, readings, alias }) => ({ word, readings, alias })),
    favourite_voices: voices.map(({ voiceId }) => voiceId),
  };
}
