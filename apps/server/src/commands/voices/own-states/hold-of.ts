import type { OwnHold } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import type { ownVoices, voiceSlots } from '../../../db/schema/index.ts';
import { addDays } from '../../ground/calendar/china-months.ts';

type Slot = Pick<typeof voiceSlots.$inferSelect, 'keptUntil'>;
type Voice = Pick<typeof ownVoices.$inferSelect, 'state' | 'withdrawnAt' | 'frozenAt'>;

/** A voice with the place it is in. */
export interface HousedVoice {
  voice: typeof ownVoices.$inferSelect;
  slot: typeof voiceSlots.$inferSelect | null;
}

/** Until when a voice can still be heard after its custody has ended. */
export const graceEnd = (keptUntil: Date): Date => addDays(keptUntil, terms.custodyGraceDays);

/**
 * Why a voice speaks in no new order. Decided by the clock, not by the job that suspends: the job may be late. An overdue voice is still
 * auditioned, all others are silent.
 */
export function holdOf({ state, withdrawnAt, frozenAt }: Voice, slot: Slot | null, now = new Date()): OwnHold {
  if (withdrawnAt) return 'withdrawn';
  if (frozenAt) return 'frozen';
  if (state === 'suspended') return 'suspended';
  const keptUntil = slot?.keptUntil;
  if (!keptUntil || keptUntil > now) return 'none';
  return graceEnd(keptUntil) > now ? 'overdue' : 'suspended';
}
