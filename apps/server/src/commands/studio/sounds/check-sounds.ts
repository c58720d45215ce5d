import { soundsOf, type ScriptDocument } from '@shengyu/script';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { sounds } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';

const NAMED = 20;
/** Places of sounds in a script at most: all that overlap are read and mixed at once. */
const MOST = { visitor: 100, member: 2_000 };
/** Longest sum of all that speech waits for, by the true length of sounds: lengths in a document are its sender's claims. */
const LONGEST_MS = 36 * 3_600_000;

interface Place {
  soundId: string;
  /** Speech waits for it, or it replaces speech. */
  holds: boolean;
}

/**
 * Checks that every sound of a script is the library's or the member's own; throws `sound.unknown` with the ids of the others.
 * More places with sounds than anybody hears apart are `input.invalid`, more than a day and a half of them is `script.too_long`.
 * A save does not look: a writer must never lose text over a sound.
 */
export async function checkSounds(db: Executor, memberId: string | undefined, document: ScriptDocument): Promise<void> {
  const most = memberId === undefined ? MOST.visitor : MOST.member;
  const places = placesOf(document);
  if (places.length > most) throw new AppError('input.invalid', { fields: { document: texts.fields.soundsMany(most) } });
  const ids = [...soundsOf(document)];
  if (ids.length === 0) return;
  const allowed = memberId === undefined ? isNull(sounds.ownerId) : or(isNull(sounds.ownerId), eq(sounds.ownerId, memberId));
  const rows = await db
    .select({ id: sounds.id, durationMs: sounds.durationMs })
    .from(sounds)
    .where(and(inArray(sounds.id, ids), allowed));
  const known = new Map(rows.map(({ id, durationMs }) => [id, durationMs]));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) throw new AppError('sound.unknown', { data: { sounds: missing.slice(0, NAMED) } });
  const heldMs = places.reduce((sum, { soundId, holds }) => sum + (holds ? (known.get(soundId) ?? 0) : 0), 0);
  if (heldMs > LONGEST_MS) throw new AppError('script.too_long', { data: { maximum_ms: LONGEST_MS } });
}

function placesOf({ paragraphs }: ScriptDocument): Place[] {
  return paragraphs.flatMap(({ marks, inserts }) => [
    ...marks.flatMap((mark) => ('soundId' in mark ? [{ soundId: mark.soundId, holds: true }] : [])),
    ...inserts.flatMap((insert) => ('soundId' in insert ? [{ soundId: insert.soundId, holds: insert.mode === 'block' }] : [])),
  ]);
}
