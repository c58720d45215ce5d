import { randomBytes } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { countWords, documentText, scriptTitle, soundsOf } from '@shengyu/script';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { scripts, scriptShares, scriptVersions, sounds } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { shareableDocument } from './shareable-document.ts';

const closed = { open: false, token: '', path: '' } as const;

/** Opens or closes the read-only link of a script, or only says how it stands. Opening an open one answers the same link. */
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

/** What whoever has the link reads: the newest text, and nothing of its writer or of their own sounds. */
export async function showShared({ db }: Database, { token }: ParsedInput<'scriptShared'>): Promise<CallOutput<'scriptShared'>> {
  const [row] = await db
    .select({ title: scriptVersions.title, document: scriptVersions.document, updatedAt: scripts.updatedAt })
    .from(scriptShares)
    .innerJoin(scripts, eq(scripts.id, scriptShares.scriptId))
    .innerJoin(scriptVersions, and(eq(scriptVersions.scriptId, scripts.id), eq(scriptVersions.version, scripts.latestVersion)))
    .where(and(eq(scriptShares.token, token), isNull(scripts.removedAt)));
  if (!row) throw new AppError('not_found');
  const { title, updatedAt } = row;
  const used = [...soundsOf(row.document)];
  const library =
    used.length === 0
      ? []
      : await db
          .select({ id: sounds.id })
          .from(sounds)
          .where(and(inArray(sounds.id, used), isNull(sounds.ownerId)));
  const { document, leftOut } = shareableDocument(row.document, new Set(library.map(({ id }) => id)));
  const text = documentText(document);
  return { title: scriptTitle(title, text), document, words: countWords(text), left_out: leftOut, update_time: updatedAt.toISOString() };
}
