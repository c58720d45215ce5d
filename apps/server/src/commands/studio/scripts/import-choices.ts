import type { CallOutput, ParsedInput } from '@shengyu/api';
import { partKinds } from '@shengyu/script/parts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { importChoices } from '../../../db/schema/index.ts';

/** Those of kinds that this release knows. */
export async function listImportChoices(db: Executor, memberId: string): Promise<CallOutput<'importChoiceLists'>> {
  const { format, kind, kept } = importChoices;
  return db
    .select({ format, kind, kept })
    .from(importChoices)
    .where(and(eq(importChoices.memberId, memberId), inArray(kind, [...partKinds])))
    .orderBy(asc(format), asc(kind));
}

/** One for each format and kind; without `kept` it is forgotten. */
export async function saveImportChoice(
  db: Executor,
  memberId: string,
  { format, kind, kept }: ParsedInput<'importChoiceSave'>,
): Promise<void> {
  const { memberId: member, format: of, kind: about } = importChoices;
  if (kept === undefined) await db.delete(importChoices).where(and(eq(member, memberId), eq(of, format), eq(about, kind)));
  else
    await db
      .insert(importChoices)
      .values({ memberId, format, kind, kept })
      .onConflictDoUpdate({ target: [member, of, about], set: { kept } });
}
