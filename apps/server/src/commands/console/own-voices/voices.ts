import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, desc, eq, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { containing } from '../../../db/like.ts';
import { members, ownVoices, ownVoiceUses, voiceSlots } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { findNewest, idOfAccount, isUuid, olderThan, pageOf } from '../acts/keyset.ts';
import { holdOf } from '../../voices/own-states/hold-of.ts';
import { lockOwnVoice, type OwnVoiceRow } from '../../voices/own-states/move-own-voice.ts';

export interface OwnVoiceAdminPorts {
  database: Database;
  /** Has the catalogue and the member's devices know. */
  onChange: (memberId: string, id: string) => Promise<void>;
}

/** Voices of all members, the newest first. */
export async function listAdminOwnVoices(
  { db }: Pick<Database, 'db'>,
  { keyword, kind, state, frozen, after, page_size: size }: ParsedInput<'adminOwnVoiceLists'>,
): Promise<CallOutput<'adminOwnVoiceLists'>> {
  const filter = and(
    kind && eq(ownVoices.kind, kind),
    state && eq(ownVoices.state, state),
    frozen && isNotNull(ownVoices.frozenAt),
    olderThan(ownVoices, after),
  );
  const found = await findNewest(db, ownVoices, filter, await namedBy(db, keyword), size);
  const rows = await db
    .select({ voice: ownVoices, slot: voiceSlots, member: members, words: wordsOf })
    .from(ownVoices)
    .innerJoin(members, eq(members.id, ownVoices.memberId))
    .leftJoin(voiceSlots, eq(voiceSlots.id, ownVoices.slotId))
    .where(found)
    .orderBy(desc(ownVoices.createdAt), desc(ownVoices.id));
  return pageOf(rows, size, toAdminOwnVoice);
}

export interface OwnedVoice {
  voice: OwnVoiceRow;
  slot: typeof voiceSlots.$inferSelect | null;
  member: typeof members.$inferSelect;
  words: number;
}

export const toAdminOwnVoice = ({ voice, slot, member, words }: OwnedVoice): CallOutput<'adminOwnVoiceLists'>['lists'][number] => ({
  ...{ id: voice.id, kind: voice.kind, name: voice.name, state: voice.state, words },
  member: { member_id: member.id, account: member.account, nickname: member.nickname },
  hold: holdOf(voice, slot),
  reason: voice.frozenAt ? voice.frozenReason : voice.reason,
  create_time: voice.createdAt.toISOString(),
});

export const wordsOf = sql<number>`(select coalesce(sum(${ownVoiceUses.words}), 0) from ${ownVoiceUses}
  where ${ownVoiceUses.voiceId} = ${ownVoices.id} and ${ownVoiceUses.kind} = 'order')`.mapWith(Number);

async function namedBy(db: Executor, keyword: string) {
  if (keyword === '') return undefined;
  if (isUuid(keyword)) return or(eq(ownVoices.id, keyword), eq(ownVoices.memberId, keyword));
  const memberId = await idOfAccount(db, keyword);
  return or(ilike(ownVoices.name, containing(keyword)), memberId === undefined ? undefined : inArray(ownVoices.memberId, [memberId]));
}

/** Keeps a voice silent: the next clause of an order asks for it. Throws `voice.state` for one that is frozen or deleted. */
export function freezeOwnVoice(
  ports: OwnVoiceAdminPorts,
  operator: Operator,
  input: ParsedInput<'adminOwnVoiceFreeze'>,
): Promise<CallOutput<'adminOwnVoiceFreeze'>> {
  return change(ports, operator, 'adminOwnVoiceFreeze', input, (voice) => {
    if (voice.frozenAt || voice.state === 'deleted') throw new AppError('voice.state', { data: { state: voice.state } });
    return { frozenAt: new Date(), frozenReason: input.reason };
  });
}

export function unfreezeOwnVoice(
  ports: OwnVoiceAdminPorts,
  operator: Operator,
  input: ParsedInput<'adminOwnVoiceUnfreeze'>,
): Promise<CallOutput<'adminOwnVoiceUnfreeze'>> {
  return change(ports, operator, 'adminOwnVoiceUnfreeze', input, (voice) => {
    if (!voice.frozenAt) throw new AppError('voice.state', { data: { state: voice.state } });
    return { frozenAt: null, frozenReason: '' };
  });
}

async function change(
  { database, onChange }: OwnVoiceAdminPorts,
  operator: Operator,
  call: 'adminOwnVoiceFreeze' | 'adminOwnVoiceUnfreeze',
  input: ParsedInput<'adminOwnVoiceFreeze'>,
  next: (voice: OwnVoiceRow) => Pick<OwnVoiceRow, 'frozenAt' | 'frozenReason'>,
): Promise<CallOutput<'adminOwnVoiceFreeze'>> {
  const { id, reason, note } = input;
  const [found] = await database.db
    .select({ memberId: ownVoices.memberId, kind: ownVoices.kind })
    .from(ownVoices)
    .where(eq(ownVoices.id, id));
  if (!found) throw new AppError('not_found');
  const answer = await act(database, operator, { call, input }, async (tx, audit) => {
    const voice = await lockOwnVoice(tx, found.memberId, found.kind, id);
    const set = next(voice);
    await tx
      .update(ownVoices)
      .set({ ...set, updatedAt: new Date() })
      .where(eq(ownVoices.id, id));
    const [slot = null] = voice.slotId === null ? [] : await tx.select().from(voiceSlots).where(eq(voiceSlots.id, voice.slotId));
    const [before, after] = [holdOf(voice, slot), holdOf({ ...voice, ...set }, slot)];
    await audit({
      action: call === 'adminOwnVoiceFreeze' ? 'own-voice.freeze' : 'own-voice.unfreeze',
      subject: { kind: 'own-voice', id, name: voice.name },
      memberId: voice.memberId,
      before: { hold: before },
      after: { hold: after },
      ...{ reason, note },
    });
    return { hold: after };
  });
  await onChange(found.memberId, id);
  return answer;
}
