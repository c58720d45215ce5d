import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { recents, voiceFavourites } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { VoiceCatalogue } from './voice-catalogue.ts';

export interface FavouritePorts {
  database: Database;
  catalogue: VoiceCatalogue;
}

/** Marks a voice; marking it again changes nothing. */
export async function collectVoice({ database, catalogue }: FavouritePorts, memberId: string, voiceId: string): Promise<void> {
  if (catalogue.find(voiceId)?.off !== false) throw new AppError('voice.unknown');
  await database.db.insert(voiceFavourites).values({ memberId, voiceId }).onConflictDoNothing();
}

/** A voice that is no longer offered can still be let go. */
export async function uncollectVoice({ database }: FavouritePorts, memberId: string, voiceId: string): Promise<void> {
  await database.db.delete(voiceFavourites).where(and(eq(voiceFavourites.memberId, memberId), eq(voiceFavourites.voiceId, voiceId)));
}

/** The caller's favourites and recently used voices, the latest first. */
export interface VoiceTaste {
  favourites: ReadonlySet<string>;
  recent: readonly string[];
}

const RECENT = 30;
const none: VoiceTaste = { favourites: new Set(), recent: [] };

export async function readTaste({ db }: Database, memberId: string | undefined): Promise<VoiceTaste> {
  if (memberId === undefined) return none;
  const favourites = await db.select({ id: voiceFavourites.voiceId }).from(voiceFavourites).where(eq(voiceFavourites.memberId, memberId));
  const used = await db
    .select({ id: recents.ref })
    .from(recents)
    .where(and(eq(recents.memberId, memberId), eq(recents.kind, 'voice')))
    .orderBy(desc(recents.usedAt))
    .limit(RECENT);
  return { favourites: new Set(favourites.map(({ id }) => id)), recent: used.map(({ id }) => id) };
}
