import type { ServerEvents } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { ownVoices, voiceSlots } from '../../../db/schema/index.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import { holdOf } from './hold-of.ts';

type CloneState = Parameters<ServerEvents['clone:state']>[0];

/** The version that is made, and how far it is. */
export type TrainingState = Pick<CloneState, 'version' | 'progress'>;

export interface OwnVoiceState {
  memberId: string;
  kind: 'clone' | 'design';
  /** Of a design without the training. */
  state: CloneState;
}

/** How a voice is, as its owner's devices are told; undefined where there is none. */
export async function readOwnState(
  db: Executor,
  id: string,
  training: TrainingState = { version: null, progress: 0 },
): Promise<OwnVoiceState | undefined> {
  const [row] = await db
    .select({ voice: ownVoices, slot: voiceSlots })
    .from(ownVoices)
    .leftJoin(voiceSlots, eq(voiceSlots.id, ownVoices.slotId))
    .where(eq(ownVoices.id, id));
  if (!row) return undefined;
  const { memberId, kind, state } = row.voice;
  return { memberId, kind, state: { id, state, hold: holdOf(row.voice, row.slot), ...training } };
}

/** Says on its owner's devices how a voice is; after the transaction. */
export async function announceOwn(
  { database, notifier }: { database: Pick<Database, 'db'>; notifier: Notifier },
  id: string,
  training?: TrainingState,
): Promise<void> {
  const told = await readOwnState(database.db, id, training);
  if (told?.kind === 'clone') notifier.notify(told.memberId, 'clone:state', told.state);
  if (told?.kind === 'design') notifier.notify(told.memberId, 'design:state', told.state);
}
