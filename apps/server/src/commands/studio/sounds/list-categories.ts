import type { CallOutput } from '@shengyu/api';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { soundCategories, sounds } from '../../../db/schema/index.ts';

/** Categories of the library that have sounds, in the library's order. */
export async function listCategories({ db }: Database): Promise<CallOutput<'bgmCategories'>> {
  return db
    .select({ id: soundCategories.id, name: soundCategories.name, kind: soundCategories.kind, count: count() })
    .from(soundCategories)
    .innerJoin(sounds, and(eq(sounds.category, soundCategories.id), eq(sounds.kind, soundCategories.kind)))
    .where(and(isNull(sounds.ownerId), isNull(sounds.removedAt)))
    .groupBy(soundCategories.id, soundCategories.kind, soundCategories.name, soundCategories.position)
    .orderBy(asc(soundCategories.kind), asc(soundCategories.position));
}
