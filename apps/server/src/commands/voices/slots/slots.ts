import type { OwnKind, OwnSlot } from '@shengyu/api';
import { clonePlaces, clonePlacesOf, terms } from '@shengyu/api/terms';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { ownVoices, voiceSlots } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { graceEnd } from '../own-states/hold-of.ts';
import { addMonths } from '../../ground/calendar/china-months.ts';
import { currentVip, type CurrentVip } from '../../money/vip/vip-periods.ts';

export type SlotRow = typeof voiceSlots.$inferSelect;
export type HeldSlot = SlotRow & { voiceId: string | null };

/** How many places of a kind a tier brings. */
const includedIn = ({ type }: Pick<CurrentVip, 'type'>, kind: OwnKind): number => (kind === 'clone' ? clonePlacesOf(type) : 0);

export function toSlot({ id, kind, source, keptUntil, voiceId }: HeldSlot): OwnSlot {
  return {
    id,
    kind,
    source,
    voice_id: voiceId,
    kept_until: keptUntil?.toISOString() ?? null,
    grace_until: keptUntil ? graceEnd(keptUntil).toISOString() : null,
  };
}

/** A member's places of a kind with the voices in them, the oldest first. */
export function readSlots(db: Executor, memberId: string, kind: OwnKind): Promise<HeldSlot[]> {
  return db
    .select({ slot: voiceSlots, voiceId: ownVoices.id })
    .from(voiceSlots)
    .leftJoin(ownVoices, eq(ownVoices.slotId, voiceSlots.id))
    .where(and(eq(voiceSlots.memberId, memberId), eq(voiceSlots.kind, kind), isNull(voiceSlots.endedAt)))
    .orderBy(asc(voiceSlots.createdAt), asc(voiceSlots.id))
    .then((rows) => rows.map(({ slot, voiceId }) => ({ ...slot, voiceId })));
}

/** Places that a voice could take: free ones, and those of the tier that none has taken. */
export async function countFree(db: Executor, memberId: string, kind: OwnKind, slots: readonly HeldSlot[]): Promise<number> {
  const taken = slots.filter(({ source }) => source === 'tier').length;
  const included = includedIn(await currentVip(db, memberId), kind);
  return slots.filter(({ voiceId, source }) => voiceId === null && source === 'bought').length + Math.max(0, included - taken);
}

/** How many places of a kind a member has, and how many of them hold a voice. */
export async function countPlaces(db: Executor, memberId: string, kind: OwnKind, vip: CurrentVip): Promise<{ used: number; all: number }> {
  const slots = await readSlots(db, memberId, kind);
  const taken = slots.filter(({ source }) => source === 'tier').length;
  const used = slots.filter(({ voiceId }) => voiceId !== null).length;
  return { used, all: slots.length + Math.max(0, includedIn(vip, kind) - taken) };
}

/**
 * A free place for a voice: a bought one, or one of the tier. Its first year begins now. Under the lock of the member's points, so that two
 * tabs do not take the same one. Throws `voice.slot`, and `voice.overdue` where the only free ones have to be renewed first.
 */
export async function takeSlot(tx: Executor, memberId: string, kind: OwnKind, now = new Date()): Promise<SlotRow> {
  const slots = await readSlots(tx, memberId, kind);
  const free = slots.filter(({ voiceId, source }) => voiceId === null && source === 'bought');
  const kept = free.find(({ keptUntil }) => keptUntil === null || keptUntil > now);
  if (kept?.keptUntil) return kept;
  if (kept) {
    const [begun] = await tx
      .update(voiceSlots)
      .set({ keptUntil: addMonths(now, terms.custodyMonths) })
      .where(eq(voiceSlots.id, kept.id))
      .returning();
    if (!begun) throw new Error(`slot ${kept.id} is gone`);
    return begun;
  }
  const vip = await currentVip(tx, memberId, now);
  if (slots.filter(({ source }) => source === 'tier').length < includedIn(vip, kind)) {
    const [made] = await tx.insert(voiceSlots).values({ memberId, kind, source: 'tier', keptUntil: vip.expiresAt }).returning();
    if (!made) throw new Error('a slot was not stored');
    return made;
  }
  const [overdue] = free;
  if (overdue) throw new AppError('voice.overdue', { data: { slot_id: overdue.id } });
  throw new AppError('voice.slot');
}

/** A place whose voice is gone: a bought one waits for the next, one of the tier ends. */
export async function leaveSlot(tx: Executor, slotId: string | null): Promise<void> {
  if (slotId === null) return;
  await tx
    .update(voiceSlots)
    .set({ endedAt: new Date() })
    .where(and(eq(voiceSlots.id, slotId), eq(voiceSlots.source, 'tier')));
}

/** Places of tiers are kept for as long as the tier goes on: also one that was bought again after it had ended. */
export async function extendTierSlots(db: Executor, memberId?: string): Promise<void> {
  const tiers = sql.join(
    Object.keys(clonePlaces).map((tier) => sql`${tier}`),
    sql`, `,
  );
  await db.execute(sql`
    update voice_slots s set kept_until = p.ends_at
    from (select member_id, max(ends_at) as ends_at from vip_periods
      where tier in (${tiers}) and ends_at > now() and starts_at <= now() group by member_id) p
    where s.member_id = p.member_id and s.source = 'tier' and s.ended_at is null and s.kept_until < p.ends_at
      ${memberId === undefined ? sql`` : sql`and s.member_id = ${memberId}::uuid`}`);
}
