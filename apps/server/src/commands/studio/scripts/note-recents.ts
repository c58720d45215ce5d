import { soundsOf, type ScriptDocument } from '@shengyu/script';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { recents } from '../../../db/schema/index.ts';
import { voicesOf } from './check-document.ts';

/** Sounds remembered; voices there are only so many. */
const KEPT = 500;

/** Remembers what a saved script uses, for the member's lists of what they used of late. */
export async function noteRecents(tx: Executor, memberId: string, document: ScriptDocument): Promise<void> {
  const usedAt = new Date();
  const rows = [
    ...[...voicesOf(document)].map((ref) => ({ memberId, kind: 'voice' as const, ref, usedAt })),
    ...[...soundsOf(document)].slice(0, KEPT).map((ref) => ({ memberId, kind: 'sound' as const, ref, usedAt })),
  ];
  await tx
    .insert(recents)
    .values(rows)
    .onConflictDoUpdate({ target: [recents.memberId, recents.kind, recents.ref], set: { usedAt: sql`excluded.used_at` } });
  await tx.execute(sql`
    delete from recents where member_id = ${memberId} and kind = 'sound' and used_at < (
      select used_at from recents where member_id = ${memberId} and kind = 'sound' order by used_at desc offset ${KEPT} limit 1)`);
}
