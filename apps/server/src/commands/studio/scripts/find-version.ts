import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { scripts, scriptVersions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';

/** A version of a member's own script, by default the latest; throws `not_found` for anybody else's. */
export async function findVersion(db: Executor, memberId: string, scriptId: string, version?: number) {
  const [row] = await db
    .select({ script: scripts, version: scriptVersions })
    .from(scripts)
    .innerJoin(
      scriptVersions,
      and(
        eq(scriptVersions.scriptId, scripts.id),
        version === undefined ? eq(scriptVersions.version, scripts.latestVersion) : eq(scriptVersions.version, version),
      ),
    )
    .where(and(eq(scripts.id, scriptId), eq(scripts.memberId, memberId), isNull(scripts.removedAt)));
  if (!row) throw new AppError('not_found');
  return row;
}
