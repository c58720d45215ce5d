import { embedScopes, type V1Output, type V1Parsed } from '@shengyu/api';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/database.ts';
import { embedGuests, embedTokens, members } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import type { KeyCaller } from '../developers/find-key.ts';
import { createMember } from '../members/create-member.ts';
import { newToken, tokenHash } from '../session/token.ts';

/** How long a token that is over is kept, for whoever looks into what happened. */
const KEPT_HOURS = 24;

/** Issues a token to a page of the key's. Throws `key.scope` and `embed.origin`. */
export async function issueEmbedToken(
  database: Database,
  key: Pick<KeyCaller, 'keyId' | 'memberId' | 'scopes' | 'origins'>,
  wanted: V1Parsed<'createEmbedToken'>,
): Promise<V1Output<'createEmbedToken'>> {
  if (!key.origins.includes(wanted.origin)) throw new AppError('embed.origin', { data: { origins: key.origins.join(' ') } });
  const scopes = embedScopes.filter((scope) => key.scopes.includes(scope) && (wanted.scopes?.includes(scope) ?? true));
  if (!scopes.includes('embed')) throw new AppError('key.scope', { data: { scope: 'embed' } });
  const token = `et_${newToken()}`;
  const expiresAt = new Date(Date.now() + wanted.expires_in * 1_000);
  const memberId = await database.transaction(async (tx) => {
    const guest = await findGuest(tx, key.memberId, wanted);
    await tx.insert(embedTokens).values({
      ...{ hash: tokenHash(token), keyId: key.keyId, memberId: guest, origin: wanted.origin, scopes, expiresAt },
      limitPoints: scopes.includes('orders') ? wanted.spend : 0,
    });
    await tx.delete(embedTokens).where(lt(embedTokens.expiresAt, sql`now() - make_interval(hours => ${sql.raw(String(KEPT_HOURS))})`));
    return guest;
  });
  return { token, expires_at: expiresAt.toISOString(), origin: wanted.origin, key: key.keyId, member: memberId };
}

/** The member of a person whom the owner names; made at the first token. */
async function findGuest(tx: Executor, ownerId: string, { member: external, name }: V1Parsed<'createEmbedToken'>): Promise<string> {
  // One after the other for an owner: two first tokens of a person at once are of one member.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, ownerId)).for('update');
  const [known] = await tx
    .select({ id: embedGuests.memberId })
    .from(embedGuests)
    .where(and(eq(embedGuests.ownerId, ownerId), eq(embedGuests.external, external)));
  if (known) return known.id;
  // Longer than an account that anybody can sign in by.
  const account = `embed-${tokenHash(`${ownerId}\n${external}`).slice(0, 24)}`;
  const id = await createMember(tx, { account, nickname: name ?? external.slice(0, 40), passwordHash: null });
  await tx.insert(embedGuests).values({ ownerId, external, memberId: id });
  return id;
}
