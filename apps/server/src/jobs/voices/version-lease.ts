import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { openVersions } from '../../commands/voices/cloning/train.ts';
import { moveOwnVoice } from '../../commands/voices/own-states/move-own-voice.ts';
import type { Database, Executor } from '../../db/database.ts';
import { ownVoices, ownVoiceVersions } from '../../db/schema/index.ts';
import type { TrainedVoice } from '../../db/schema/index.ts';
import { LEASE_SECONDS } from '../ground/lease.ts';

const leaseEnd = sql`now() + make_interval(secs => ${sql.raw(String(LEASE_SECONDS))})`;

export type TakenVersion = Pick<typeof ownVoiceVersions.$inferSelect, 'voiceId' | 'number' | 'engine' | 'attempts'>;

const held = (owner: string, { voiceId, number }: TakenVersion) =>
  and(
    eq(ownVoiceVersions.voiceId, voiceId),
    eq(ownVoiceVersions.number, number),
    eq(ownVoiceVersions.leaseOwner, owner),
    inArray(ownVoiceVersions.state, [...openVersions]),
  );

/** Takes the version that waits longest of these engines; undefined when there is none. The lease decides who trains it. */
export async function takeVersion(database: Database, owner: string, engines: readonly string[]): Promise<TakenVersion | undefined> {
  if (engines.length === 0) return undefined;
  const free = and(
    inArray(ownVoiceVersions.state, [...openVersions]),
    inArray(ownVoiceVersions.engine, [...engines]),
    or(isNull(ownVoiceVersions.leaseUntil), lt(ownVoiceVersions.leaseUntil, sql`now()`)),
  );
  return database.transaction(async (tx) => {
    const [next] = await tx
      .select({ voiceId: ownVoiceVersions.voiceId, number: ownVoiceVersions.number })
      .from(ownVoiceVersions)
      .where(free)
      .orderBy(asc(ownVoiceVersions.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return undefined;
    const [taken] = await tx
      .update(ownVoiceVersions)
      .set({
        leaseOwner: owner,
        leaseUntil: leaseEnd,
        attempts: sql`${ownVoiceVersions.attempts} + 1`,
        state: 'checking',
        progressPermille: 0,
      })
      .where(and(eq(ownVoiceVersions.voiceId, next.voiceId), eq(ownVoiceVersions.number, next.number), free))
      .returning();
    return taken;
  });
}

/** The samples are there: `checking → training`. False when the lease was lost. */
export function startVersion(database: Database, owner: string, taken: TakenVersion): Promise<boolean> {
  return database.transaction(async (tx) => {
    const rows = await tx
      .update(ownVoiceVersions)
      .set({ state: 'training' })
      .where(held(owner, taken))
      .returning({ number: ownVoiceVersions.number });
    if (rows.length === 0) return false;
    const voice = await lockVoice(tx, taken);
    // Begun before by a worker that died, it is in `training` already.
    if (voice?.state === 'checking') await moveOwnVoice(tx, voice, 'training');
    return true;
  });
}

/** Renews with the progress so far, or gives the version back; false when the lease was lost. */
export async function renewVersion(
  { db }: Pick<Database, 'db'>,
  owner: string,
  taken: TakenVersion,
  { progressPermille, release = false }: { progressPermille?: number; release?: boolean },
): Promise<boolean> {
  const rows = await db
    .update(ownVoiceVersions)
    .set(
      release
        ? { leaseOwner: null, leaseUntil: null, attempts: sql`greatest(0, ${ownVoiceVersions.attempts} - 1)` }
        : { leaseUntil: leaseEnd, ...(progressPermille !== undefined && { progressPermille }) },
    )
    .where(held(owner, taken))
    .returning({ number: ownVoiceVersions.number });
  return rows.length > 0;
}

/**
 * Stores what became of a version, and has the voice speak with it, or say why it failed. A voice that speaks already goes on with the version
 * it had where the new one failed. False when the lease was lost: nothing changed.
 */
export function finishVersion(
  database: Database,
  owner: string,
  taken: TakenVersion,
  result: { state: 'ready'; voice: TrainedVoice; figures: Record<string, number> } | { state: 'failed'; reason: string },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const ended = { leaseOwner: null, leaseUntil: null, ...(result.state === 'ready' && { progressPermille: 1_000 }) };
    const rows = await tx
      .update(ownVoiceVersions)
      .set({ ...result, ...ended })
      .where(held(owner, taken))
      .returning({ number: ownVoiceVersions.number });
    if (rows.length === 0) return false;
    const voice = await lockVoice(tx, taken);
    if (!voice) return true;
    if (result.state === 'failed') {
      if (voice.state === 'checking' || voice.state === 'training') await moveOwnVoice(tx, voice, 'failed', { reason: result.reason });
      return true;
    }
    const set = { activeVersion: taken.number };
    if (voice.state === 'training') await moveOwnVoice(tx, voice, 'ready', { set });
    else
      await tx
        .update(ownVoices)
        .set({ ...set, updatedAt: new Date() })
        .where(eq(ownVoices.id, voice.id));
    return true;
  });
}

async function lockVoice(tx: Executor, { voiceId }: TakenVersion) {
  const [voice] = await tx.select().from(ownVoices).where(eq(ownVoices.id, voiceId)).for('update');
  return voice;
}

/** Ends leases whose worker is known to be gone, so that a restart need not wait for them to run out. */
export async function endDeadVersionLeases(db: Executor, isGone: (owner: string) => boolean): Promise<void> {
  const open = and(inArray(ownVoiceVersions.state, [...openVersions]), gt(ownVoiceVersions.leaseUntil, sql`now()`));
  const holders = await db.selectDistinct({ owner: ownVoiceVersions.leaseOwner }).from(ownVoiceVersions).where(open);
  for (const { owner } of holders)
    if (owner !== null && isGone(owner))
      await db
        .update(ownVoiceVersions)
        .set({ leaseUntil: sql`now() - interval '1 second'` })
        .where(and(eq(ownVoiceVersions.leaseOwner, owner), open));
}
