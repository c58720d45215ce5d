import type { CallOutput, ParsedInput } from '@shengyu/api';
import { scriptLimits } from '@shengyu/api/schema';
import { countWords, documentText } from '@shengyu/script';
import { and, count, desc, eq, exists, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { orders, scripts, scriptVersions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { once } from '../../ground/idempotency/once.ts';
import { checkDocument } from './check-document.ts';
import { findVersion } from './find-version.ts';
import type { SaveScriptPorts } from './save-script.ts';
import { countBytes } from './thin-versions.ts';
import { writeScript } from './write-script.ts';

/** Every version there still is, newest first. */
export async function listVersions(
  { db }: Database,
  memberId: string,
  { id }: ParsedInput<'scriptVersions'>,
): Promise<CallOutput<'scriptVersions'>> {
  await ownScript(db, memberId, id);
  const { version, name, title, createdAt, words, kept } = scriptVersions;
  const rows = await db
    .select({ version, name, title, createdAt, words, kept, ordered: orderedVersion(db) })
    .from(scriptVersions)
    .where(eq(scriptVersions.scriptId, id))
    .orderBy(desc(version));
  return Promise.all(
    rows.map(async (row) => ({
      version: row.version,
      name: row.name,
      title: row.title,
      saved_at: row.createdAt.toISOString(),
      words: row.words ?? (await countVersion(db, id, row.version)),
      pinned: row.kept,
      ordered: row.ordered,
    })),
  );
}

/** Names a version, which protects it from thinning, or takes its name away; an order protects it as well. */
export async function nameVersion(
  database: Database,
  memberId: string,
  { id, version, name }: ParsedInput<'scriptNameVersion'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockScript(tx, memberId, id);
    if (name !== '') await refuseMoreNames(tx, id, version);
    const named = await tx
      .update(scriptVersions)
      .set({ name, kept: name === '' ? orderedVersion(tx) : true })
      .where(and(eq(scriptVersions.scriptId, id), eq(scriptVersions.version, version)))
      .returning({ version: scriptVersions.version });
    if (named.length === 0) throw new AppError('not_found');
  });
}

/** Saves an old version once more, as the newest. */
export async function restoreVersion(
  { database, catalogue }: SaveScriptPorts,
  memberId: string,
  input: ParsedInput<'scriptRestore'>,
  key?: string,
): Promise<CallOutput<'scriptRestore'>> {
  const { id, version, base_version: base } = input;
  const restore = async (tx: Executor) => {
    const { version: old } = await findVersion(tx, memberId, id, version);
    return writeScript(tx, memberId, { id, base, title: old.title, document: checkDocument(old.document, catalogue) });
  };
  if (key === undefined) return database.transaction(restore);
  // A repetition of a key gets its answer, also when the old version is gone by now.
  return (await once(database, { memberId, call: 'scriptRestore', key, input }, restore)).answer;
}

export async function removeVersion(
  database: Database,
  memberId: string,
  { id, version }: ParsedInput<'scriptRemoveVersion'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { latestVersion } = await lockScript(tx, memberId, id);
    const [found] = await tx
      .select({ ordered: orderedVersion(tx) })
      .from(scriptVersions)
      .where(and(eq(scriptVersions.scriptId, id), eq(scriptVersions.version, version)));
    if (!found) throw new AppError('not_found');
    if (version === latestVersion) throw new AppError('input.invalid', { fields: { version: texts.fields.versionLatest } });
    if (found.ordered) throw new AppError('input.invalid', { fields: { version: texts.fields.versionOrdered } });
    await tx.delete(scriptVersions).where(and(eq(scriptVersions.scriptId, id), eq(scriptVersions.version, version)));
    await countBytes(tx, id);
  });
}

/** A version with a name is never thinned out. */
async function refuseMoreNames(tx: Executor, id: string, version: number): Promise<void> {
  const [others] = await tx
    .select({ count: count() })
    .from(scriptVersions)
    .where(and(eq(scriptVersions.scriptId, id), ne(scriptVersions.name, ''), ne(scriptVersions.version, version)));
  const { namedVersions } = scriptLimits;
  if ((others?.count ?? 0) >= namedVersions)
    throw new AppError('input.invalid', { fields: { name: texts.fields.versionsNamed(namedVersions) } });
}

async function ownScript(db: Executor, memberId: string, id: string): Promise<{ latestVersion: number }> {
  const [script] = await db
    .select({ latestVersion: scripts.latestVersion })
    .from(scripts)
    .where(and(eq(scripts.id, id), eq(scripts.memberId, memberId), isNull(scripts.removedAt)));
  if (!script) throw new AppError('not_found');
  return script;
}

/** Locks a script: of two changes of its versions the second waits and sees the first. */
async function lockScript(tx: Executor, memberId: string, id: string): Promise<{ latestVersion: number }> {
  await tx.select({ id: scripts.id }).from(scripts).where(eq(scripts.id, id)).for('no key update');
  return ownScript(tx, memberId, id);
}

function orderedVersion(db: Executor) {
  const placed = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.scriptId, scriptVersions.scriptId), eq(orders.version, scriptVersions.version)));
  return sql<boolean>`${exists(placed)}`;
}

/** For scripts saved before versions were counted. */
async function countVersion(db: Executor, scriptId: string, version: number): Promise<number> {
  const which = and(eq(scriptVersions.scriptId, scriptId), eq(scriptVersions.version, version));
  const [row] = await db.select({ document: scriptVersions.document }).from(scriptVersions).where(which);
  const words = row ? countWords(documentText(row.document)) : 0;
  await db.update(scriptVersions).set({ words }).where(which);
  return words;
}
