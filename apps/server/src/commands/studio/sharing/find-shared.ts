import { soundsOf, type ScriptDocument } from '@shengyu/script';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { members, scripts, scriptShares, scriptVersions, sounds } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { shareableDocument } from './shareable-document.ts';

export interface SharedVersion {
  /** Of the script. */
  id: string;
  version: number;
  title: string;
  updatedAt: Date;
  /** Without the writer's own sounds and voices, of which `leftOut` counts the places. */
  document: ScriptDocument;
  leftOut: number;
}

/** The newest version of the script behind a link; throws `not_found` for a link that is closed or never was. */
export async function findShared(db: Executor, token: string): Promise<SharedVersion> {
  const [row] = await db
    .select({
      id: scripts.id,
      version: scriptVersions.version,
      title: scriptVersions.title,
      document: scriptVersions.document,
      updatedAt: scripts.updatedAt,
    })
    .from(scriptShares)
    .innerJoin(scripts, eq(scripts.id, scriptShares.scriptId))
    .innerJoin(members, and(eq(members.id, scripts.memberId), isNull(members.frozenAt)))
    .innerJoin(scriptVersions, and(eq(scriptVersions.scriptId, scripts.id), eq(scriptVersions.version, scripts.latestVersion)))
    .where(and(eq(scriptShares.token, token), isNull(scripts.removedAt)));
  if (!row) throw new AppError('not_found');
  const used = [...soundsOf(row.document)];
  const library =
    used.length === 0
      ? []
      : await db
          .select({ id: sounds.id })
          .from(sounds)
          .where(and(inArray(sounds.id, used), isNull(sounds.ownerId)));
  return { ...row, ...shareableDocument(row.document, new Set(library.map(({ id }) => id))) };
}
