import type { CallOutput, ParsedInput } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { members, type ReminderChannel } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';

type Settings = CallOutput<'reminders'>;

/** How a member is reminded beside the bell, and what it lacks. `by`: the channels that the site has. */
export async function showReminderSettings(
  db: Executor,
  memberId: string,
  by: Readonly<Record<ReminderChannel, boolean>>,
): Promise<Settings> {
  const [member] = await db
    .select({ mail: members.remindMail, sms: members.remindSms, email: members.email, mobile: members.mobile })
    .from(members)
    .where(eq(members.id, memberId));
  if (!member) throw new AppError('auth.required');
  const stateOf = (channel: ReminderChannel, address: string | null): Settings[ReminderChannel]['state'] => {
    if (!by[channel]) return 'off';
    return address ? 'ready' : 'unbound';
  };
  return { mail: { on: member.mail, state: stateOf('mail', member.email) }, sms: { on: member.sms, state: stateOf('sms', member.mobile) } };
}

export async function editReminderSettings(db: Executor, memberId: string, { mail, sms }: ParsedInput<'editReminders'>): Promise<void> {
  await db
    .update(members)
    .set({ ...(mail !== undefined && { remindMail: mail }), ...(sms !== undefined && { remindSms: sms }) })
    .where(eq(members.id, memberId));
}
