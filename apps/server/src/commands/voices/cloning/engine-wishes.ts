import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, count, eq, gt, isNull, min, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { engineWishes } from '../../../db/schema/index.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import { ownRules } from '../own-states/own-limits.ts';
import type { ClonePorts } from './clone-ports.ts';

type Wish = CallOutput<'cloneWish'>['wish'];
type Cloners = Pick<ClonePorts, 'cloners'>;

const neuralOf = ({ cloners }: Cloners): string[] => cloners.filter(({ neural }) => neural).map(({ name }) => name);

export async function readWish(db: Executor, ports: Cloners, memberId: string): Promise<Wish> {
  if (neuralOf(ports).length > 0) return null;
  const open = await db
    .select({ memberId: engineWishes.memberId })
    .from(engineWishes)
    .where(and(eq(engineWishes.memberId, memberId), isNull(engineWishes.toldAt)));
  return open.length > 0 ? 'open' : 'none';
}

/** Stores or withdraws the wish to be told once a neural engine is there; where one is, nothing is stored. */
export async function wishForEngine(
  ports: Pick<ClonePorts, 'database' | 'cloners'> & { limiter: Limiter },
  memberId: string,
  { wanted }: ParsedInput<'cloneWish'>,
): Promise<{ wish: Wish }> {
  const { db } = ports.database;
  await ports.limiter.consume(ownRules.wish, memberId);
  if (!wanted) await db.delete(engineWishes).where(and(eq(engineWishes.memberId, memberId), isNull(engineWishes.toldAt)));
  else if (neuralOf(ports).length === 0)
    await db
      .insert(engineWishes)
      .values({ memberId })
      .onConflictDoUpdate({
        target: engineWishes.memberId,
        set: { createdAt: sql`now()`, toldAt: null, engine: '' },
        setWhere: sql`${engineWishes.toldAt} is not null`,
      });
  return { wish: await readWish(db, ports, memberId) };
}

/** Answers all open wishes where a neural engine is configured; the answer is a message under each member's bell. */
export async function answerWishes(db: Executor, ports: Cloners): Promise<void> {
  const [engine] = neuralOf(ports);
  if (engine !== undefined)
    await db
      .update(engineWishes)
      .set({ toldAt: sql`now()`, engine })
      .where(isNull(engineWishes.toldAt));
}

/** The answer to a member's wish, if it came since then. */
export async function answeredWish(db: Executor, memberId: string, since: Date): Promise<{ engine: string; toldAt: Date } | undefined> {
  const [row] = await db
    .select({ engine: engineWishes.engine, toldAt: engineWishes.toldAt })
    .from(engineWishes)
    .where(and(eq(engineWishes.memberId, memberId), gt(engineWishes.toldAt, since)));
  return row?.toldAt ? { engine: row.engine, toldAt: row.toldAt } : undefined;
}

/** What operators see of the wishes. */
export async function countWishes(db: Executor): Promise<CallOutput<'adminHealth'>['wishes']> {
  const [row] = await db
    .select({ open: count(), since: min(engineWishes.createdAt) })
    .from(engineWishes)
    .where(isNull(engineWishes.toldAt));
  return { open: row?.open ?? 0, since: row?.since?.toISOString() ?? null };
}
