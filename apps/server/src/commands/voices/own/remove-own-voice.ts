import type { CallOutput, OwnKind, ParsedInput } from '@shengyu/api';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { clonePhones, ownVoices, ownVoiceVersions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import { texts as common } from '../../../locales/zh-CN.ts';
import { lockBalance } from '../../money/ledger/accounts.ts';
import { leaveSlot } from '../slots/slots.ts';
import { lockOwnVoice, moveOwnVoice, wrongState, findOwnVoice, type OwnVoiceRow } from '../own-states/move-own-voice.ts';

/**
 * Deletes a voice: silent at once, its place free, its recordings and versions erased within a day by `eraseDeleted`. Its uses, events and
 * agreement stay. Throws `voice.state` for one that is deleted already.
 */
export function removeOwnVoice(
  database: Database,
  memberId: string,
  kind: OwnKind,
  { id, name }: ParsedInput<'cloneRemove'>,
): Promise<CallOutput<'cloneRemove'>> {
  return database.transaction(async (tx) => {
    await lockBalance(tx, memberId, 'points');
    const voice = await lockOwnVoice(tx, memberId, kind, id);
    if (voice.name !== name.trim()) throw new AppError('input.invalid', { fields: { name: common.fields.choice } });
    return { state: (await deleteVoice(tx, voice, texts.removed)).state };
  });
}

/** Withdraws the consent to speak with a voice: it is deleted, whoever has an order with it. */
export async function revokeConsent(database: Database, memberId: string, { id }: ParsedInput<'ownRevoke'>): Promise<OwnVoiceRow> {
  const { kind } = await findOwnVoice(database.db, memberId, id);
  return database.transaction(async (tx) => {
    await lockBalance(tx, memberId, 'points');
    const voice = await lockOwnVoice(tx, memberId, kind, id);
    return deleteVoice(tx, voice, texts.withdrawn, { withdrawnAt: new Date() });
  });
}

/** All voices of an account that is closed; under the lock of its points. */
export async function deleteVoicesOf(tx: Executor, memberId: string): Promise<void> {
  const voices = await tx
    .select()
    .from(ownVoices)
    .where(and(eq(ownVoices.memberId, memberId), ne(ownVoices.state, 'deleted')))
    .for('update');
  for (const voice of voices) await deleteVoice(tx, voice, texts.closed);
}

async function deleteVoice(tx: Executor, voice: OwnVoiceRow, reason: string, set: Partial<OwnVoiceRow> = {}): Promise<OwnVoiceRow> {
  const deleted = await moveOwnVoice(tx, voice, 'deleted', { reason, set: { ...set, slotId: null, deletedAt: new Date() } });
  if (!deleted) throw wrongState(voice);
  await leaveSlot(tx, voice.slotId);
  await tx
    .update(ownVoiceVersions)
    .set({ state: 'cancelled', reason, leaseOwner: null, leaseUntil: null })
    .where(and(eq(ownVoiceVersions.voiceId, voice.id), inArray(ownVoiceVersions.state, ['queued', 'checking', 'training'])));
  await tx.delete(clonePhones).where(eq(clonePhones.voiceId, voice.id));
  return deleted;
}
