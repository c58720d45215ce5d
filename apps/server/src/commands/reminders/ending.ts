import { terms } from '@shengyu/api/terms';
import type { LotKind } from '../../db/schema/index.ts';
import { statement, type Statement } from '../../db/statement.ts';
import { addDays } from '../vip/china-months.ts';

/** Words that are left in a lot, or a tier that nothing follows, within the days of a reminder before the end. */
export interface Ending {
  /** The name of its message under the bell: `words:<lot>`, `tier:<period>`. */
  about: string;
  ends_ms: number;
  /** Of words. */
  lot: LotKind | '';
  words: number;
  /** Of a tier. */
  tier: string;
}

/** All of them, of all members: what ends after `$1` and not after `$2`. `bought`: not given by the site. */
export const endings = `
  select a.member_id, 'words:' || a.id as about, a.expires_at as ends_at, a.kind as lot, a.balance::float8 as words, '' as tier,
    case a.kind when 'package' then a.lot not like 'gift:%' else exists (
      select 1 from vip_periods p where p.member_id = a.member_id and p.id::text = split_part(a.lot, ':', 1) and p.purchase_id is not null
    ) end as bought
  from ledger_accounts a
  where a.member_id is not null and a.unit = 'words' and a.balance > 0
    and a.expires_at > $1::timestamptz and a.expires_at <= $2::timestamptz
  union all
  select p.member_id, 'tier:' || p.id, p.ends_at, '', 0, p.tier, p.purchase_id is not null
  from vip_periods p
  where p.starts_at <= $1::timestamptz and p.ends_at > $1::timestamptz and p.ends_at <= $2::timestamptz and p.ends_at > p.starts_at
    and not exists (
      select 1 from vip_periods later
      where later.member_id = p.member_id and later.ends_at > p.ends_at and later.ends_at > later.starts_at)`;

/** The bounds of `endings`. */
export const remindedFrom = (at: Date): [from: string, until: string] => [at.toISOString(), addDays(at, terms.reminderDays).toISOString()];

const ofMember = statement<Ending>(
  'endings-of-member',
  `select about, (extract(epoch from ends_at) * 1000)::float8 as ends_ms, lot, words, tier from (${endings}) e where member_id = $3::uuid`,
);

export const endingsOf = (memberId: string, at: Date): Statement<Ending> => ofMember(...remindedFrom(at), memberId);
