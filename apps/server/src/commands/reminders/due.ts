import type { Database } from '../../db/database.ts';
import type { ReminderChannel } from '../../db/schema/index.ts';
import { statement, toSql } from '../../db/statement.ts';
import { lockMember } from '../members/lock-member.ts';
import { endings, remindedFrom, type Ending } from './ending.ts';

/** Members of one look; the next one takes the others. */
const AT_ONCE = 200;

/**
 * What is to be told on the channel `$3` at `$1`. By text message only words that were bought, for a message costs and disturbs; by e-mail
 * everything. One message a day for a member: what falls due in between goes with the next one.
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

/** Members to whom something is to be told, those whose things end first in front. */
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
  select d.address, d.about, (extract(epoch from d.ends_at) * 1000)::float8 as ends_ms, d.lot, d.words, d.tier, claimed.tries
  from d join claimed using (about, ends_at) order by d.ends_at, d.about`,
);

/**
 * Claims all that is to be told to a member on a channel: from here on no other process tells it. Under the member's lock the choice is
 * as of this moment, the member's own settings included. Undefined: somebody else was faster, or there is nothing any more.
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
