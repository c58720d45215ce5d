import type { CallOutput, ParsedInput } from '@shengyu/api';
import { countWords, documentText, type ScriptDocument } from '@shengyu/script';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/database.ts';
import { scripts, scriptVersions } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/zh-CN.ts';
import { once } from '../idempotency/once.ts';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { documentOf } from './check-document.ts';
import { DEFAULT_VOICE } from './default-voice.ts';
import { excerptOf } from './excerpt.ts';
import { noteRecents } from './note-recents.ts';
import { thinVersions, WINDOW_MS } from './thin-versions.ts';

export interface SaveScriptPorts {
  database: Database;
  catalogue: VoiceCatalogue;
}

/**
 * Stores a new script or a new version. Version numbers only grow, so a stale `base_version` is always noticed:
 * `script.conflict` with the latest `version` and `update_time`. With a `key` a repetition stores nothing new.
 */
export async function saveScript(
  { database, catalogue }: SaveScriptPorts,
  memberId: string,
  input: ParsedInput<'scriptSave'>,
  key?: string,
): Promise<CallOutput<'scriptSave'>> {
  const document = documentOf(input, input.voice_id ?? DEFAULT_VOICE, catalogue);
  const text = documentText(document);
  const row = {
    title: input.title || texts.scripts.untitled,
    voiceId: document.settings.voiceId,
    words: countWords(text),
    excerpt: excerptOf(text),
  };
  const { id, base_version: base } = input;
  const save = async (tx: Executor): Promise<CallOutput<'scriptSave'>> => {
    if (id === undefined) {
      const [script] = await tx
        .insert(scripts)
        .values({ memberId, ...row })
        .returning({ id: scripts.id });
      if (!script) throw new Error('a script was not stored');
      await addVersion(tx, script.id, 1, row, document);
      await noteRecents(tx, memberId, document);
      return { id: script.id, version: 1 };
    }
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
    await addVersion(tx, id, script.version, row, document);
    await noteRecents(tx, memberId, document);
    return { id, version: script.version };
  };
  if (key === undefined) return database.transaction(save);
  return (await once(database, { memberId, call: 'scriptSave', key, input }, save)).answer;
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
  { title, words }: { title: string; words: number },
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
