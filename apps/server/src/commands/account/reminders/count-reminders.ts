import { count, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { reminders, type ReminderChannel, type ReminderState } from '../../../db/schema/index.ts';

export interface ReminderCount {
  channel: ReminderChannel;
  state: ReminderState;
  count: number;
}

/** How many reminders were claimed in the last day, by channel and state. */
export function countReminders(db: Executor): Promise<ReminderCount[]> {
  return db
    .select({ channel: reminders.channel, state: reminders.state, count: count() })
    .from(reminders)
    .where(gt(reminders.claimedAt, sql`now() - interval '1 day'`))
    .groupBy(reminders.channel, reminders.state);
}
