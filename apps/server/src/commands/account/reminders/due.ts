import type { Database } from '../../../db/database.ts';
import type { ReminderChannel } from '../../../db/schema/index.ts';
import { statement, toSql } from '../../../db/statement.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';
import { endings, remindedFrom, type Ending } from './ending.ts';

/** Members of one round; the next round takes the others. */
const AT_ONCE = 200;

/**
 * Reminders that are due on the channel `$3` at `$1`. Text messages cost money and disturb: they are about bought words only, e-mails about
 * everything. A member gets at most one message a day; a reminder that falls due in between goes with the next one.
 */
const due = `
  select e.*, case $3::text when 'sms' then m.mobile else m.email end as address
  from (${endings}) e join members m on m.id = e.member_id
  where case $3::text
      when 'sms' then m.remind_sms and m.mobile is not null and e.bought and e.words > 0
      else m.remind_mail and m.email <> '' end
    and not exists (
      select 1 from reminders r
      where r.member_id = e.member_id and r.channel = $3::text and r.about = e.about and r.ends_at = e.ends_at
        and not (r.state = 'waiting' and r.next_try_at <= $1::timestamptz))
    and not exists (
      select 1 from reminders r
      where r.member_id = e.member_id and r.channel = $3::text and r.state in ('sending', 'sent', 'unknown')
        and r.claimed_at > $1::timestamptz - interval '1 day')`;

const members = statement<{ member_id: string }>(
  'due-reminders',
  `select member_id from (${due}) d group by member_id order by min(ends_at) limit ${AT_ONCE}`,
);

/** Members with due reminders, the earliest end first. */
export async function dueMembers(database: Database, channel: ReminderChannel, at: Date): Promise<string[]> {
  return (await database.run(members(...remindedFrom(at), channel))).map(({ member_id: id }) => id);
}

export interface Claim {
  memberId: string;
  channel: ReminderChannel;
  at: Date;
  /** Number or address. */
  address: string;
  /** What the message tells, the first end in front. */
  things: [Ending, ...Ending[]];
  /** How often the one that was tried most has been tried, this try included. */
  tries: number;
}

interface ClaimedRow extends Ending {
  address: string;
  tries: number;
}

const claiming = statement<ClaimedRow>(
  'claim-reminders',
  `with d as materialized (
    select * from (${due}) d where member_id = $4::uuid
  ), claimed as (
    insert into reminders (member_id, about, ends_at, channel, state, tries, claimed_at)
    select member_id, about, ends_at, $3::text, 'sending', 1, $1::timestamptz from d
    on conflict (member_id, about, ends_at, channel)
      do update set state = 'sending', tries = reminders.tries + 1, claimed_at = excluded.claimed_at
    returning about, ends_at, tries
  )
  select d.address, d.about, (extract(epoch from d.ends_at) * 1000)::float8 as ends_ms, d.lot, d.words, d.tier, d.voice, d.off, d.days, claimed.tries
  from d join claimed using (about, ends_at) order by d.ends_at, d.about`,
);

/**
 * Claims all due reminders of a member on a channel, so that no other process sends them. The member is locked, so their settings count as
 * they are now. Undefined: another process was faster, or nothing is due any more.
 */
export function claimReminders(database: Database, channel: ReminderChannel, memberId: string, at: Date): Promise<Claim | undefined> {
  return database.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const answer = await tx.execute(toSql(claiming(...remindedFrom(at), channel, memberId)));
    const { rows } = answer as { rows: ClaimedRow[] };
    const [first, ...more] = rows;
    if (!first) return undefined;
    return { memberId, channel, at, address: first.address, things: [first, ...more], tries: Math.max(...rows.map(({ tries }) => tries)) };
  });
}
