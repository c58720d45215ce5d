import type { OwnKind, OwnState } from '@shengyu/api';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { ownVoiceEvents, ownVoices } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { ownStatesBefore } from './own-voice-edges.ts';

export type OwnVoiceRow = typeof ownVoices.$inferSelect;

export interface Change {
  reason?: string;
  operator?: string;
  set?: Partial<typeof ownVoices.$inferInsert>;
}

/**
 * Moves a voice along one legal edge and records the event. Answers the voice after it, or `undefined` when it is not in a state the edge
 * starts from: then nothing changed.
 */
export async function moveOwnVoice(
  tx: Executor,
  { id, kind }: Pick<OwnVoiceRow, 'id' | 'kind'>,
  to: OwnState,
  { reason = '', operator = '', set = {} }: Change = {},
): Promise<OwnVoiceRow | undefined> {
  const [voice] = await tx
    .update(ownVoices)
    .set({ reason, ...set, state: to, updatedAt: new Date() })
    .where(and(eq(ownVoices.id, id), inArray(ownVoices.state, ownStatesBefore(kind, to))))
    .returning();
  if (voice) await tx.insert(ownVoiceEvents).values({ voiceId: id, state: to, reason, operator });
  return voice;
}

/** `moveOwnVoice` that has to succeed. Throws `voice.state`. */
export async function moveOrRefuse(tx: Executor, voice: OwnVoiceRow, to: OwnState, change: Change = {}): Promise<OwnVoiceRow> {
  const moved = await moveOwnVoice(tx, voice, to, change);
  if (!moved) throw wrongState(voice);
  return moved;
}

export const wrongState = ({ state }: Pick<OwnVoiceRow, 'state'>): AppError => new AppError('voice.state', { data: { state } });

/** A member's voice, locked until the transaction ends. Throws `not_found`, also for one of somebody else. */
export async function lockOwnVoice(tx: Executor, memberId: string, kind: OwnKind, id: string): Promise<OwnVoiceRow> {
  const [voice] = await tx
    .select()
    .from(ownVoices)
    .where(and(eq(ownVoices.id, id), eq(ownVoices.memberId, memberId), eq(ownVoices.kind, kind)))
    .for('update');
  if (!voice) throw new AppError('not_found');
  return voice;
}

/** A member's voice of a kind, or of either. Throws `not_found`, also for one of somebody else. */
export async function findOwnVoice(db: Executor, memberId: string, id: string, kind?: OwnKind): Promise<OwnVoiceRow> {
  const [voice] = await db
    .select()
    .from(ownVoices)
    .where(and(eq(ownVoices.id, id), eq(ownVoices.memberId, memberId), kind && eq(ownVoices.kind, kind)));
  if (!voice) throw new AppError('not_found');
  return voice;
}

/** Throws `voice.state` unless the voice is in one of these states and its consent stands. */
export function expectState(voice: OwnVoiceRow, ...states: readonly OwnState[]): void {
  if (!states.includes(voice.state) || voice.withdrawnAt) throw wrongState(voice);
}
