import { documentText, heardWords, type ScriptDocument } from '@shengyu/script';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { scripts, scriptVersions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';
import { excerptOf } from './excerpt.ts';
import { noteRecents } from './note-recents.ts';
import { refuseWhenFull } from './refuse-when-full.ts';
import { thinVersions, WINDOW_MS } from './thin-versions.ts';

export interface WrittenScript {
  /** Absent: a new script. */
  id?: string | undefined;
  /** The version the change was made on. */
  base?: number | undefined;
  title: string;
  /** Written for an exercise; counts when it is new. */
  exercise?: boolean | undefined;
  /** Checked: see `checkDocument`. */
  document: ScriptDocument;
}

/** Writes a new script or a new version of one. Throws `not_found`, `script.conflict` and `script.full`. */
export async function writeScript(
  tx: Executor,
  memberId: string,
  { id, base, title, exercise = false, document }: WrittenScript,
): Promise<{ id: string; version: number }> {
  await lockMember(tx, memberId);
  const text = documentText(document);
  const row = { title, voiceId: document.settings.voiceId, words: heardWords(document).words, excerpt: excerptOf(text) };
  const written =
    id === undefined ? await insertScript(tx, { memberId, exercise, ...row }) : await updateScript(tx, memberId, { ...row, id, base });
  await addVersion(tx, written.id, written.version, row, document);
  await refuseWhenFull(tx, memberId, { isNew: id === undefined });
  await noteRecents(tx, memberId, document);
  return written;
}

type ScriptRow = Pick<typeof scripts.$inferSelect, 'title' | 'voiceId' | 'words' | 'excerpt'>;

async function insertScript(tx: Executor, row: typeof scripts.$inferInsert): Promise<{ id: string; version: number }> {
  const [script] = await tx.insert(scripts).values(row).returning({ id: scripts.id });
  if (!script) throw new Error('a script was not stored');
  return { id: script.id, version: 1 };
}

async function updateScript(
  tx: Executor,
  memberId: string,
  { id, base, ...row }: ScriptRow & { id: string; base: number | undefined },
): Promise<{ id: string; version: number }> {
  const [script] = await tx
    .update(scripts)
    .set({ ...row, latestVersion: sql`${scripts.latestVersion} + 1`, updatedAt: new Date() })
    .where(
      and(
        eq(scripts.id, id),
        eq(scripts.memberId, memberId),
        isNull(scripts.removedAt),
        base === undefined ? undefined : eq(scripts.latestVersion, base),
      ),
    )
    .returning({ version: scripts.latestVersion });
  if (!script) throw await whyNot(tx, id, memberId);
  return { id, version: script.version };
}

async function whyNot(tx: Executor, id: string, memberId: string): Promise<AppError> {
  const [found] = await tx
    .select({ version: scripts.latestVersion, updatedAt: scripts.updatedAt })
    .from(scripts)
    .where(and(eq(scripts.id, id), eq(scripts.memberId, memberId), isNull(scripts.removedAt)));
  if (!found) return new AppError('not_found');
  return new AppError('script.conflict', {
    data: { version: found.version, latest_version: found.version, update_time: found.updatedAt.toISOString() },
  });
}

async function addVersion(
  tx: Executor,
  scriptId: string,
  version: number,
  { title, words }: Pick<ScriptRow, 'title' | 'words'>,
  document: ScriptDocument,
): Promise<void> {
  const [before] = await tx
    .select({ windowStart: scriptVersions.windowStart, kept: scriptVersions.kept })
    .from(scriptVersions)
    .where(and(eq(scriptVersions.scriptId, scriptId), eq(scriptVersions.version, version - 1)));
  const now = new Date();
  const sameWindow = before && !before.kept && now.getTime() - before.windowStart.getTime() < WINDOW_MS;
  const windowStart = sameWindow ? before.windowStart : now;
  await tx.insert(scriptVersions).values({ scriptId, version, title, words, document, windowStart });
  await thinVersions(tx, scriptId, version);
}
