import type { ScriptDocument } from '@shengyu/script';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { sounds } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { soundsOf } from './sounds-of.ts';

const NAMED = 20;

/**
 * Every sound of a script about to be heard or ordered is the library's or the member's own; else `sound.unknown` with the ids.
 * A save does not look: a writer must never lose text over a sound.
 */
export async function checkSounds(db: Executor, memberId: string | undefined, document: ScriptDocument): Promise<void> {
  const ids = [...soundsOf(document)];
  if (ids.length === 0) return;
  const allowed = memberId === undefined ? isNull(sounds.ownerId) : or(isNull(sounds.ownerId), eq(sounds.ownerId, memberId));
  const rows = await db
    .select({ id: sounds.id })
    .from(sounds)
    .where(and(inArray(sounds.id, ids), allowed));
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) throw new AppError('sound.unknown', { data: { sounds: missing.slice(0, NAMED) } });
}
