import { randomBytes } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { documentText, estimateDurationMs, heardWords, scriptTitle, type ScriptDocument } from '@shengyu/script';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { scripts, scriptShares } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { PlanVersion } from '../plan/plan-version.ts';
import { timeVersion, type TimePorts } from '../plan/time-version.ts';
import { findShared } from './find-shared.ts';

export interface SharedPorts extends TimePorts {
  planVersion: PlanVersion;
}

const closed = { open: false, token: '', path: '' } as const;

/** Opens or closes the read-only link of a script, or answers whether it is open. Opening an open one answers the same link. */
export async function shareScript(
  database: Database,
  memberId: string,
  { id, open }: ParsedInput<'scriptShare'>,
): Promise<CallOutput<'scriptShare'>> {
  return database.transaction(async (tx) => {
    const owned = await tx
      .select({ id: scripts.id })
      .from(scripts)
      .where(and(eq(scripts.id, id), eq(scripts.memberId, memberId), isNull(scripts.removedAt)));
    if (owned.length === 0) throw new AppError('not_found');
    if (open === false) {
      await tx.delete(scriptShares).where(eq(scriptShares.scriptId, id));
      return closed;
    }
    if (open)
      await tx
        .insert(scriptShares)
        .values({ scriptId: id, token: randomBytes(18).toString('base64url') })
        .onConflictDoNothing();
    const [share] = await tx.select({ token: scriptShares.token }).from(scriptShares).where(eq(scriptShares.scriptId, id));
    return share ? { open: true, token: share.token, path: `/share/${share.token}` } : closed;
  });
}

/** What readers of the link see: the newest text, without its writer's name and own sounds. */
export async function showShared(ports: SharedPorts, { token }: ParsedInput<'scriptShared'>): Promise<CallOutput<'scriptShared'>> {
  const { id, version, title, updatedAt, document, leftOut } = await findShared(ports.database.db, token);
  const length = await lengthOf(ports, { id, version, document, leftOut });
  return {
    title: scriptTitle(title, documentText(document)),
    document,
    ...length,
    left_out: leftOut,
    update_time: updatedAt.toISOString(),
  };
}

/** Readers of links take turns with members as one. */
const readers = 'readers of links';

/** The length its writer sees, unless sounds are left out. A script that cannot be planned, or not yet, is estimated. */
async function lengthOf(
  ports: SharedPorts,
  { id, version, document, leftOut }: { id: string; version: number; document: ScriptDocument; leftOut: number },
): Promise<{ words: number; duration_ms: number; exact: boolean }> {
  try {
    const plan = await ports.planVersion({ key: `shared:${id}:${version}:${leftOut}`, document, owner: readers });
    const timing =
      leftOut > 0
        ? await ports.renderer.for(readers, plan.edition).time(document, plan)
        : await timeVersion(ports, { owner: readers, scriptId: id, version, document, lexicon: [], plan });
    return { words: plan.words, duration_ms: timing.durationMs, exact: timing.exact };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { words: heardWords(document).words, duration_ms: estimateDurationMs(document), exact: false };
  }
}
