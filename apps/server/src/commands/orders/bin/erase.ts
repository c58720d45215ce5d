import type { CallOutput, ParsedInput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { orders, scripts, scriptVersions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { freeOrderFiles, type RemoveOrderFiles } from '../files/free-order-files.ts';
import { binnedOrder, binnedScript } from './binned.ts';

export interface ErasePorts {
  database: Database;
  removeOrderFiles: RemoveOrderFiles;
}

/** Erases one thing of a member's bin: the files of an order, or the text of a script. */
export async function eraseFromBin(
  { database, removeOrderFiles }: ErasePorts,
  memberId: string,
  { kind, id }: ParsedInput<'binErase'>,
): Promise<CallOutput<'binErase'>> {
  const found =
    kind === 'work'
      ? await eraseOrders(database, and(eq(orders.id, id), binnedOrder(memberId)))
      : await eraseScripts(database, and(eq(scripts.id, id), binnedScript(memberId)));
  if (!found) throw new AppError('not_found');
  if (kind === 'work') await freeOrderFiles(database, removeOrderFiles, id);
  return {};
}

/** Erases what has been in a bin for `terms.binDays` days. */
export async function emptyOldBins({ database, removeOrderFiles }: ErasePorts, now = Date.now()): Promise<void> {
  const since = new Date(now - terms.binDays * 86_400_000);
  await eraseOrders(database, lt(orders.removedAt, since));
  await eraseScripts(database, lt(scripts.removedAt, since));
  await freeOrderFiles(database, removeOrderFiles);
}

/** Erases removed orders. Their rows stay, since the ledger refers to them; `freeOrderFiles` removes their files. Answers whether there was one. */
async function eraseOrders({ db }: Database, which: SQL | undefined): Promise<boolean> {
  const erased = await db
    .update(orders)
    .set({ erasedAt: new Date() })
    .where(and(which, isNull(orders.erasedAt)))
    .returning({ id: orders.id });
  return erased.length > 0;
}

/** Forgets the text of scripts, in a bin or not; their orders, the versions those were made of and what was paid for stay. Answers whether there was one. */
export function eraseScripts(database: Database, which: SQL | undefined): Promise<boolean> {
  return database.transaction(async (tx) => {
    const erased = await tx
      .update(scripts)
      .set({ removedAt: sql`coalesce(${scripts.removedAt}, now())`, erasedAt: new Date(), excerpt: '' })
      .where(and(which, isNull(scripts.erasedAt)))
      .returning({ id: scripts.id });
    const ids = erased.map(({ id }) => id);
    const ordered = sql`exists (select 1 from ${orders} where ${orders.scriptId} = ${scriptVersions.scriptId} and ${orders.version} = ${scriptVersions.version})`;
    if (ids.length > 0) await tx.delete(scriptVersions).where(and(inArray(scriptVersions.scriptId, ids), sql`not ${ordered}`));
    return ids.length > 0;
  });
}
