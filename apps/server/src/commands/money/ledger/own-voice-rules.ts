/** What voices of one's own, their places and what was bought for them have to say alike. */
export const ownVoiceRules = {
  'a voice of one’s own is in another state than its events say': `
    select v.id::text as id from own_voices v
    where v.state is distinct from (select e.state from own_voice_events e where e.voice_id = v.id order by e.id desc limit 1)`,
  'a voice is in a place of another member, of another kind or that has ended': `
    select v.id::text as id from own_voices v join voice_slots s on s.id = v.slot_id
    where s.member_id <> v.member_id or s.kind <> v.kind or s.ended_at is not null or s.kept_until is null`,
  'a place has no purchase': `
    select s.id::text as id from voice_slots s
    where s.source = 'bought' and not exists (select 1 from purchases p where p.id = s.id and p.kind = 'slot' and p.paid_at is not null)`,
  'a place ended and its money was not given back': `
    select s.id::text as id from voice_slots s join purchases p on p.id = s.id
    where s.ended_at is not null and p.refunded_at is null`,
  'a year of custody has no purchase': `
    select c.id::text as id from custody_years c
    where not exists (select 1 from purchases p where p.id = c.id and p.kind = 'custody' and p.paid_at is not null
      and p.product ->> 'slot_id' = c.slot_id::text)`,
  'a voice is trained and no version says so, or the other way round': `
    select v.id::text as id from own_voices v
    where v.kind = 'clone' and v.state in ('checking', 'training')
      <> exists (select 1 from own_voice_versions o where o.voice_id = v.id and o.state in ('queued', 'checking', 'training'))
      and v.state not in ('ready', 'suspended')`,
  'a voice speaks with a version that is not ready': `
    select v.id::text as id from own_voices v
    where v.active_version is not null and v.state <> 'deleted' and v.withdrawn_at is null and not exists (
      select 1 from own_voice_versions o where o.voice_id = v.id and o.number = v.active_version and o.state = 'ready' and o.voice is not null)`,
};
