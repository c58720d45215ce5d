/** Where a voice is in the custody of its place: paid for, ending within the days of the first reminder, over but kept, or suspended. */
export type CustodyPhase = 'none' | 'paid' | 'ending' | 'grace' | 'suspended';

export interface Custody {
  phase: CustodyPhase;
  /** Whole days until it ends (`paid`, `ending`), until it is suspended (`grace`), since it was (`suspended`). */
  days: number;
  /** On the line from the first reminder over the end of the year to the end of the grace, 0…1. */
  share: number;
}

const DAY_MS = 86_400_000;

/** @param reminderDays days before the end at which the first reminder is sent */
export function custodyOf(keptUntil: string | null, graceUntil: string | null, now: number, reminderDays: number): Custody {
  if (keptUntil === null) return { phase: 'none', days: 0, share: 0 };
  const end = Date.parse(keptUntil);
  const grace = graceUntil === null ? end : Date.parse(graceUntil);
  const first = end - reminderDays * DAY_MS;
  if (now < end) {
    const share = Math.max(0, (now - first) / (end - first)) / 2;
    return { phase: now < first ? 'paid' : 'ending', days: Math.ceil((end - now) / DAY_MS), share };
  }
  if (now < grace) return { phase: 'grace', days: Math.ceil((grace - now) / DAY_MS), share: 0.5 + (now - end) / (grace - end) / 2 };
  return { phase: 'suspended', days: Math.floor((now - grace) / DAY_MS), share: 1 };
}
