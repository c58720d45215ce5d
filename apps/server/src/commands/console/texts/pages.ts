import type { CallOutput, ParsedInput, StoredBlock } from '@shengyu/api';
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { auditLog, sitePages } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { lockEdits, refuseStale, versionOf } from '../acts/edits.ts';
import { storedBlocks, toPageBlock } from '../../content/pages/show-page.ts';

type Detail = CallOutput<'adminPageDetail'>;
type Written = Pick<Detail, 'title' | 'description' | 'blocks'>;

const KEPT = 20;

export async function showAdminPage({ db }: Pick<Database, 'db'>, { path }: ParsedInput<'adminPageDetail'>): Promise<Detail> {
  const written = await findPage(db, path);
  return { path, ...written, version: versionOf(written), history: await historyOf(db, path) };
}

/** The blocks as visitors would get them: the same rendering, by which nothing but text and safe links comes through. */
export function previewPage(blocks: readonly StoredBlock[]): CallOutput<'adminPagePreview'> {
  return { blocks: blocks.map(toPageBlock) };
}

/** Publishes another version of a page; the one before stays in the audit log. Throws `not_found` and `edit.conflict`. */
export function savePage(
  database: Database,
  operator: Operator,
  input: ParsedInput<'adminPageSave'>,
): Promise<CallOutput<'adminPageSave'>> {
  const { path, base_version: base, reason, ...wanted } = input;
  return act(database, operator, { call: 'adminPageSave', input }, async (tx, audit) => {
    await lockEdits(tx);
    const before = await findPage(tx, path);
    const subject = { kind: 'page', id: path } as const;
    await refuseStale(tx, [{ subject, base, current: before }]);
    await tx
      .update(sitePages)
      .set({ ...wanted, updatedAt: new Date() })
      .where(eq(sitePages.path, path));
    const after = await findPage(tx, path);
    await audit({ action: 'page.save', subject: { ...subject, name: after.title }, before: { ...before }, after: { ...after }, reason });
    return { version: versionOf(after) };
  });
}

async function findPage(db: Executor, path: string): Promise<Written> {
  const [row] = await db.select().from(sitePages).where(eq(sitePages.path, path));
  if (!row) throw new AppError('not_found');
  return { title: row.title, description: row.description, blocks: storedBlocks(row.blocks) };
}

/** What each save replaced: the audit log holds it whole. */
async function historyOf(db: Executor, path: string): Promise<Detail['history']> {
  const rows = await db
    .select({ time: auditLog.createdAt, operator: auditLog.operator, reason: auditLog.reason, before: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'page.save'), eq(auditLog.subjectKind, 'page'), eq(auditLog.subjectId, path)))
    .orderBy(desc(auditLog.id))
    .limit(KEPT);
  return rows.map(({ time, operator, reason, before }) => ({
    time: time.toISOString(),
    operator,
    reason,
    title: textOf(before?.['title']),
    description: textOf(before?.['description']),
    blocks: storedBlocks(before?.['blocks']),
  }));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
