import { sql, type SQL } from 'drizzle-orm';
import { ownVoices } from '../../../db/schema/index.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The one rule of who speaks with a voice of one's own: its owner, and a guest of the owner's pages who has a token with the scope
 * `own_voices`, while the key has it too. A token is kept for a day after its end, so that what was ordered by it is finished; a key that is
 * revoked, over or changed ends the right at once.
 */
export function usableBy(memberId: string): SQL {
  if (!uuid.test(memberId)) return sql`false`;
  return sql`${ownVoices.memberId} = any(array(
    select ${memberId}::uuid
    union all
    select k.member_id from embed_tokens t join api_keys k on k.id = t.key_id
    where t.member_id = ${memberId}::uuid and t.scopes @> '["own_voices"]' and k.scopes @> '["own_voices"]'
      and k.revoked_at is null and coalesce(k.expires_at > now(), true)))`;
}
