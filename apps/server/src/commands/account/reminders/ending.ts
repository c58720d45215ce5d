import { terms } from '@shengyu/api/terms';
import type { OwnKind } from '@shengyu/api';
import type { LotKind } from '../../../db/schema/index.ts';
import { statement, type Statement } from '../../../db/statement.ts';
import { addDays } from '../../ground/calendar/china-months.ts';

/**
 * A lot with words left, or a tier without a successor, that ends within `terms.reminderDays`; the custody of a place with a voice in it,
 * twice, by `terms.custodyReminderDays`; a webhook that has ended because nothing arrived, told for `terms.developers.logDays`.
 */
export interface Ending {
  /** The name of its message under the bell: `words:<lot>`, `tier:<period>`, `custody:<place>:<days>`, `webhook:<id>:<second>`. */
  about: string;
  ends_ms: number;
  /** Of words. */
  lot: LotKind | '';
  words: number;
  /** Of a tier. */
  tier: string;
  /** Of a place: the kind of its voice. */
  voice: OwnKind | '';
  /** Of a webhook: why it was switched off. */
  off: 'failing' | 'gone' | '';
  /** Days before its end from which it is told. */
  days: number;
}

const [early, late] = terms.custodyReminderDays;
const { logDays } = terms.developers;

/** Endings of all members after `$1` and up to `$2`. `bought`: not given by the site. */
export const endings = `
  select a.member_id, 'words:' || a.id as about, a.expires_at as ends_at, a.kind as lot, a.balance::float8 as words, '' as tier, '' as voice, '' as off, ${terms.reminderDays} as days,
    case a.kind when 'package' then a.lot not like 'gift:%' else exists (
      select 1 from vip_periods p where p.member_id = a.member_id and p.id::text = split_part(a.lot, ':', 1) and p.purchase_id is not null
    ) end as bought
  from ledger_accounts a
  where a.member_id is not null and a.unit = 'words' and a.balance > 0
    and a.expires_at > $1::timestamptz and a.expires_at <= $2::timestamptz
  union all
  select p.member_id, 'tier:' || p.id, p.ends_at, '', 0, p.tier, '', '', ${terms.reminderDays}, p.purchase_id is not null
  from vip_periods p
  where p.starts_at <= $1::timestamptz and p.ends_at > $1::timestamptz and p.ends_at <= $2::timestamptz and p.ends_at > p.starts_at
    and not exists (
      select 1 from vip_periods later
      where later.member_id = p.member_id and later.ends_at > p.ends_at and later.ends_at > later.starts_at)
  union all
  select s.member_id, 'custody:' || s.id || ':' || d.days, s.kept_until, '', 0, '', s.kind, '', d.days, true
  from voice_slots s join own_voices v on v.slot_id = s.id and v.state = 'ready'
  cross join lateral (
    select case when s.kept_until <= $1::timestamptz + interval '${late} days' then ${late} else ${early} end as days
  ) d
  where s.ended_at is null and s.kept_until > $1::timestamptz and s.kept_until <= $1::timestamptz + interval '${early} days'
  union all
  select w.member_id, 'webhook:' || w.id || ':' || extract(epoch from w.failing_since)::bigint, w.off_at + interval '${logDays} days', '', 0, '', '',
    w.off, ${logDays}, false
  from webhooks w
  where w.off in ('failing', 'gone') and w.off_at <= $1::timestamptz and w.off_at > $1::timestamptz - interval '${logDays} days'
    and w.failing_since is not null`;

/** The bounds of `endings`. */
export const remindedFrom = (at: Date): [from: string, until: string] => [at.toISOString(), addDays(at, terms.reminderDays).toISOString()];

const ofMember = statement<Ending>(
  'endings-of-member',
  `select about, (extract(epoch from ends_at) * 1000)::float8 as ends_ms, lot, words, tier, voice, off, days from (${endings}) e where member_id = $3::uuid`,
);

export const endingsOf = (memberId: string, at: Date): Statement<Ending> => ofMember(...remindedFrom(at), memberId);
