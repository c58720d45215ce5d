import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { reminderChannels, reminders, type ReminderChannel, type ReminderState } from '../../../db/schema/index.ts';
import { NotDelivered } from '../../../ports/not-delivered.ts';
import type { MailSender } from '../../../ports/mail-sender.ts';
import type { MessageSender } from '../../../ports/message-sender.ts';
import type { SiteCeilings } from '../../../ports/site-ceilings.ts';
import { claimReminders, dueMembers, type Claim } from './due.ts';
import { isNight, nextTry } from './reminder-times.model.ts';
import { writeLetter, writeMessage } from './write-reminder.ts';

export interface ReminderPorts {
  database: Database;
  mail: Pick<MailSender, 'sendReminder'>;
  sms: Pick<MessageSender, 'sendReminder'>;
  /** The channels that the site has. */
  by: Readonly<Record<ReminderChannel, boolean>>;
  ceilings: Pick<SiteCeilings, 'read' | 'take'>;
  /** `https://voice.example`; empty on a machine of its own. */
  origin: string;
  siteName: () => Promise<string>;
  log: { info: (facts: object, message: string) => void; error: (facts: object, message: string) => void };
  stopping: AbortSignal;
  clock?: () => Date;
}

const ceilingOf = { mail: 'reminder_mails_minute', sms: 'reminder_sms_minute' } as const;
/** Longer than any sender waits for its provider. */
const LOST_AFTER = sql`interval '10 minutes'`;

/**
 * Tells members by e-mail and text message what ends soon. A claim is stored before anything is sent and its outcome after it, so that a
 * process that ends in between leaves an `unknown` reminder, which is logged and not sent again. Any number of processes may do it.
 */
export async function sendReminders(ports: ReminderPorts): Promise<void> {
  const { database, by, stopping, clock = () => new Date() } = ports;
  await closeOld(ports, clock());
  for (const channel of reminderChannels) {
    if (!by[channel]) continue;
    const site = await ports.siteName();
    for (const memberId of await dueMembers(database, channel, clock())) {
      if (stopping.aborted) return;
      const at = clock();
      if ((channel === 'sms' && isNight(at)) || !(await hasRoom(ports, channel))) break;
      const claim = await claimReminders(database, channel, memberId, at);
      if (claim) await record(ports, claim, await deliver(ports, claim, site));
    }
  }
}

/** The ceiling paces the sending; to reach it is nothing to log. */
async function hasRoom({ ceilings }: ReminderPorts, channel: ReminderChannel): Promise<boolean> {
  const { used, most } = await ceilings.read(ceilingOf[channel]);
  if (used >= most) return false;
  await ceilings.take(ceilingOf[channel]);
  return true;
}

interface Outcome {
  state: ReminderState;
  reason: string;
  error?: unknown;
}

async function deliver({ mail, sms, origin }: ReminderPorts, { channel, address, things }: Claim, site: string): Promise<Outcome> {
  try {
    if (channel === 'sms') await sms.sendReminder(address, writeMessage(things));
    else await mail.sendReminder(address, writeLetter(things, { site, origin }));
    return { state: 'sent', reason: '' };
  } catch (error) {
    const refused = error instanceof Error && error.cause instanceof NotDelivered ? error.cause : undefined;
    if (!refused) return { state: 'unknown', reason: 'no answer', error };
    return { state: refused.again ? 'waiting' : 'failed', reason: refused.code, error };
  }
}

async function record({ database, log }: ReminderPorts, claim: Claim, { state, reason, error }: Outcome): Promise<void> {
  const { memberId, channel, at, things, tries } = claim;
  await database.db
    .update(reminders)
    .set({ state, reason, nextTryAt: state === 'waiting' ? nextTry(at, tries) : null })
    .where(
      and(
        eq(reminders.memberId, memberId),
        eq(reminders.channel, channel),
        eq(reminders.state, 'sending'),
        inArray(
          reminders.about,
          things.map(({ about }) => about),
        ),
      ),
    );
  const facts = { member: memberId, channel, things: things.length, tries };
  if (state === 'sent') log.info(facts, 'a reminder was sent');
  else log.error({ ...facts, state, reason, err: error }, 'a reminder was not sent');
}

/** Ends claims whose process is gone, and those that were refused until the thing was over. */
async function closeOld({ database, log }: ReminderPorts, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const closed = await database.db
    .update(reminders)
    .set({ state: sql`case ${reminders.state} when 'sending' then 'unknown' else 'failed' end`, nextTryAt: null })
    .where(
      sql`(${reminders.state} = 'sending' and ${reminders.claimedAt} < ${now} - ${LOST_AFTER})
        or (${reminders.state} = 'waiting' and ${reminders.endsAt} <= ${now})`,
    )
    .returning({
      member: reminders.memberId,
      about: reminders.about,
      channel: reminders.channel,
      state: reminders.state,
      reason: reminders.reason,
    });
  for (const facts of closed) log.error(facts, 'a reminder was not sent');
}
