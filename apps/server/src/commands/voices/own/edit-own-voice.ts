import type { CallOutput, OwnKind, OwnSettings, ParsedInput } from '@shengyu/api';
import { and, eq } from 'drizzle-orm';
import { sceneTags, styleTags } from '../../../catalogue/voice-tags.ts';
import type { Database } from '../../../db/database.ts';
import { ownVoices, ownVoiceVersions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { lockOwnVoice, wrongState } from '../own-states/move-own-voice.ts';

export function renameOwnVoice(
  database: Database,
  memberId: string,
  kind: OwnKind,
  { id, name }: ParsedInput<'cloneRename'>,
): Promise<void> {
  return edit(database, memberId, kind, id, () => ({ name }));
}

/** Changes what it names, and leaves the rest. */
export async function setOwnVoice(
  database: Database,
  memberId: string,
  kind: OwnKind,
  { id, ...wanted }: ParsedInput<'cloneSettings'>,
): Promise<CallOutput<'cloneSettings'>> {
  const isTag = (tag: string): boolean => Object.hasOwn(sceneTags, tag) || Object.hasOwn(styleTags, tag);
  if (wanted.tags && !wanted.tags.every(isTag)) throw new AppError('input.invalid', { fields: { tags: texts.fields.choice } });
  const change = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<OwnSettings>;
  let settings: OwnSettings | undefined;
  await edit(database, memberId, kind, id, (voice) => ({ settings: (settings = { ...voice.settings, ...change }) }));
  if (!settings) throw new Error('settings were not stored');
  return { settings };
}

/** Has another version speak. Throws `not_found` for one that is not ready. */
export function useVersion(
  database: Database,
  memberId: string,
  kind: OwnKind,
  { id, version: number }: ParsedInput<'cloneUse'>,
): Promise<void> {
  return database.transaction(async (tx) => {
    const voice = await lockOwnVoice(tx, memberId, kind, id);
    if (voice.state !== 'ready' && voice.state !== 'suspended') throw wrongState(voice);
    const [version] = await tx
      .select({ number: ownVoiceVersions.number })
      .from(ownVoiceVersions)
      .where(and(eq(ownVoiceVersions.voiceId, id), eq(ownVoiceVersions.number, number), eq(ownVoiceVersions.state, 'ready')));
    if (!version) throw new AppError('not_found');
    await tx.update(ownVoices).set({ activeVersion: number, updatedAt: new Date() }).where(eq(ownVoices.id, id));
  });
}

type Row = typeof ownVoices.$inferSelect;

function edit(database: Database, memberId: string, kind: OwnKind, id: string, change: (voice: Row) => Partial<Row>): Promise<void> {
  return database.transaction(async (tx) => {
    const voice = await lockOwnVoice(tx, memberId, kind, id);
    if (voice.state === 'deleted') throw wrongState(voice);
    await tx
      .update(ownVoices)
      .set({ ...change(voice), updatedAt: new Date() })
      .where(eq(ownVoices.id, id));
  });
}
