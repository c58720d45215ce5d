import { lt, sql } from 'drizzle-orm';
import { pruneVisits } from '../../commands/site/visitors/visitor-log.ts';
import type { Database } from '../../db/database.ts';
import { idempotencyKeys, labelWaivers, reminders } from '../../db/schema/index.ts';

/**
 * How long the answer to a keyed call is kept. A page repeats a call within seconds; the first save of a draft is repeated with its
 * key when the draft is next opened on its device, which may take weeks.
 */
export const KEY_LIFE_DAYS = 30;
/** How long it is kept what a member was told, after the end it was about. */
const REMINDER_LIFE_DAYS = 180;
/** The rules ask for no less than six months (《人工智能生成合成内容标识办法》, article 9). */
const WAIVER_LIFE_MONTHS = 6;
const EVERY_MS = 3_600_000;

/** Deletes answers older than `KEY_LIFE_DAYS`. */
export async function pruneKeys({ db }: Pick<Database, 'db'>): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${sql.raw(String(KEY_LIFE_DAYS))})`));
}

export async function pruneReminders({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.delete(reminders).where(lt(reminders.endsAt, sql`now() - make_interval(days => ${sql.raw(String(REMINDER_LIFE_DAYS))})`));
}

export async function pruneLabelWaivers({ db }: Pick<Database, 'db'>): Promise<void> {
  await db
    .delete(labelWaivers)
    .where(lt(labelWaivers.requestedAt, sql`now() - make_interval(months => ${sql.raw(String(WAIVER_LIFE_MONTHS))})`));
}

/** Prunes now and every hour until `signal` aborts; a round that fails is made up for by the next. Processes may do it side by side. */
export function schedulePruning(database: Database, onError: (error: unknown) => void, signal: AbortSignal): void {
  const prune = (): void =>
    void Promise.all([pruneKeys(database), pruneReminders(database), pruneLabelWaivers(database), pruneVisits(database)]).catch(
      (error: unknown) => (signal.aborted ? undefined : onError(error)),
    );
  prune();
  const timer = setInterval(prune, EVERY_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
