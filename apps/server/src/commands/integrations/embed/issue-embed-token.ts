import { embedTokenScopes, type CallOutput, type EmbedTokenScope, type ParsedInput, type V1Output, type V1Parsed } from '@shengyu/api';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { embedGuests, embedTokens, members } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/embed.zh-CN.ts';
import type { KeyCaller } from '../keys/find-key.ts';
import { readKey } from '../keys/key-cards.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import { createMember } from '../../sign-in/members/create-member.ts';
import { newToken, tokenHash } from '../../sign-in/sessions/token.ts';
import { OWN_PAGE } from './find-embed-token.ts';
import { guestRules } from './guest-limits.ts';

export interface IssuePorts {
  database: Database;
  limiter: Limiter;
}

/** How long a token that is over is kept, for whoever looks into what happened. */
const KEPT_HOURS = 24;

type IssuingKey = Pick<KeyCaller, 'keyId' | 'memberId' | 'scopes' | 'origins' | 'test'>;
type Wanted = V1Parsed<'createEmbedToken'>;

/** Issues a token to a page of the key's. Throws `key.scope`, `embed.origin` and `limit.reached`. */
export async function issueEmbedToken(ports: IssuePorts, key: IssuingKey, wanted: Wanted): Promise<V1Output<'createEmbedToken'>> {
  if (!key.origins.includes(wanted.origin)) throw new AppError('embed.origin', { data: { origins: key.origins.join(' ') } });
  return issue(ports, key, wanted);
}

const TRIED_SECONDS = 900;

/** A token for the site's own page, by which the owner of a key sees what a page of it would show. It spends nothing. */
export async function tryEmbed(
  ports: IssuePorts,
  memberId: string,
  { key_id: keyId }: ParsedInput<'devEmbedTry'>,
): Promise<CallOutput<'devEmbedTry'>> {
  const { scopes, revoke_time: revoked, expire_time: expires } = await readKey(ports.database.db, memberId, keyId);
  if (revoked !== null || (expires !== null && Date.parse(expires) <= Date.now())) throw new AppError('key.state');
  const key = { keyId, memberId, scopes, origins: [], test: true };
  // Hosts' names are trimmed: none ends with a line break.
  const wanted = { member: 'try\n', name: texts.tried, origin: OWN_PAGE, spend: 0, expires_in: TRIED_SECONDS };
  return issue(ports, key, wanted);
}

async function issue({ database, limiter }: IssuePorts, key: IssuingKey, wanted: Wanted): Promise<V1Output<'createEmbedToken'>> {
  const has = (scope: EmbedTokenScope): boolean => key.scopes.includes(scope) && !(key.test && scope === 'orders');
  const scopes = embedTokenScopes.filter((scope) => has(scope) && (wanted.scopes?.includes(scope) ?? true));
  if (!scopes.includes('embed')) throw new AppError('key.scope', { data: { scope: 'embed' } });
  await limiter.consume(guestRules.tokens, key.memberId);
  if ((await knownGuest(database.db, key.memberId, wanted)) === undefined) await limiter.consume(guestRules.named, key.memberId);
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
  return { token, expires_at: expiresAt.toISOString(), origin: wanted.origin, key: key.keyId, member: memberId, scopes };
}

async function knownGuest(db: Executor, ownerId: string, { member: external }: Pick<Wanted, 'member'>): Promise<string | undefined> {
  const [known] = await db
    .select({ id: embedGuests.memberId })
    .from(embedGuests)
    .where(and(eq(embedGuests.ownerId, ownerId), eq(embedGuests.external, external)));
  return known?.id;
}

/** The member of a person whom the owner names; made at the first token. */
async function findGuest(tx: Executor, ownerId: string, wanted: Wanted): Promise<string> {
  const { member: external, name } = wanted;
  // One after the other for an owner: two first tokens of a person at once are of one member.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, ownerId)).for('update');
  const known = await knownGuest(tx, ownerId, wanted);
  if (known !== undefined) return known;
  // Longer than an account that anybody can sign in by.
  const account = `embed-${tokenHash(`${ownerId}\n${external}`).slice(0, 24)}`;
  const id = await createMember(tx, { account, nickname: name ?? external.slice(0, 40), passwordHash: null });
  await tx.insert(embedGuests).values({ ownerId, external, memberId: id });
  return id;
}
