import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { ownVoices, voiceSlots } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import { moveOwnVoice, type OwnVoiceRow } from '../own-states/move-own-voice.ts';
import { graceEnd } from '../own-states/hold-of.ts';
import { extendTierSlots } from './slots.ts';

/** Suspends the voice in a place, or has it back, as the custody of now says. */
export async function settleCustody(tx: Executor, slotId: string, now = new Date()): Promise<OwnVoiceRow | undefined> {
  const [row] = await tx
    .select({ voice: ownVoices, slot: voiceSlots })
    .from(ownVoices)
    .innerJoin(voiceSlots, eq(voiceSlots.id, ownVoices.slotId))
    .where(eq(voiceSlots.id, slotId))
    .for('update');
  if (!row) return undefined;
  const { voice, slot } = row;
  const isOver = slot.keptUntil !== null && graceEnd(slot.keptUntil) <= now;
  if (voice.state === 'ready' && isOver) return moveOwnVoice(tx, voice, 'suspended', { reason: texts.custodyEnded });
  if (voice.state === 'suspended' && !isOver) return moveOwnVoice(tx, voice, 'ready');
  return undefined;
}

/** Voices whose custody and grace have ended are suspended, those whose custody goes on again come back. Safe in any number of processes. */
export async function settleAllCustody(database: Database): Promise<OwnVoiceRow[]> {
  const { db } = database;
  await extendTierSlots(db);
  const due = await db
    .select({ slotId: voiceSlots.id })
    .from(ownVoices)
    .innerJoin(voiceSlots, eq(voiceSlots.id, ownVoices.slotId))
    .where(and(inArray(ownVoices.state, ['ready', 'suspended']), sql`(${ownVoices.state} = 'ready') = (${voiceSlots.keptUntil} <= now())`));
  const moved: OwnVoiceRow[] = [];
  for (const { slotId } of due) {
    const voice = await database.transaction((tx) => settleCustody(tx, slotId));
    if (voice) moved.push(voice);
  }
  return moved;
}
