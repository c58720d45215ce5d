import type { CallName, EmbedTokenScope } from '@shengyu/api';
import { embedAllows, embedScopes } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Spender } from '../keys/key-spending.ts';
import { tokenHash } from '../../sign-in/sessions/token.ts';

/** A page with the embedded studio: whose key it is, what it may spend and until when. */
export interface EmbedCaller {
  tokenId: string;
  /** The guest. */
  memberId: string;
  ownerId: string;
  /** Empty: the site's own page. */
  origin: string;
  scopes: readonly EmbedTokenScope[];
  expiresAt: Date;
  /** The key, whose own limit counts as well. */
  spender: Spender;
}

interface Row {
  tokenId: string;
  memberId: string;
  ownerId: string;
  origin: string;
  scopes: EmbedTokenScope[];
  expires: string;
  keyId: string;
  points: number | null;
  period: 'day' | 'month';
  over: boolean;
  good: boolean;
  listed: boolean;
}

const finding = statement<Row>(
  'find-embed-token',
  `select t.id as "tokenId", t.member_id as "memberId", k.member_id as "ownerId", t.origin, t.scopes, t.expires_at::text as expires,
    k.id as "keyId", k.spend_points as points, k.spend_period as period, t.expires_at <= now() as over,
    k.revoked_at is null and coalesce(k.expires_at > now(), true) and k.scopes @> '["embed"]'
      and owner.frozen_at is null and owner.closed_at is null and guest.frozen_at is null as good,
    k.origins @> to_jsonb(t.origin) as listed
  from embed_tokens t join api_keys k on k.id = t.key_id join members owner on owner.id = k.member_id join members guest on guest.id = t.member_id
  where t.hash = $1::text`,
);

const origins = statement<{ origin: string }>('embed-token-origin', `select origin from embed_tokens where hash = $1::text`);

/** Origin of the pages that may use a token, whatever else is wrong with it: they read why. */
export async function originOfToken(database: Database, token: string): Promise<string | undefined> {
  const [row] = token.length > 100 ? [] : await database.run(origins(tokenHash(token)));
  return row?.origin;
}

const START = 'et_';
export const isEmbedToken = (token: string): boolean => token.startsWith(START);

/** The origin of a token for the site's own page. */
export const OWN_PAGE = '';

/** Where a request comes from. */
export interface EmbedFrom {
  /** As the browser says; empty where it says none. */
  origin: string;
  /** From the site's own page in a frame, which only pages of the key's origins may show. */
  framed: boolean;
  /** From a page of the site. */
  own: boolean;
}

/** Throws `embed.token`, `embed.expired` and `embed.origin`. A token is good for pages of its origin alone, and while the key lists that. */
export async function findEmbedToken(database: Database, token: string, { origin, framed, own }: EmbedFrom): Promise<EmbedCaller> {
  const [row] = token.length > 100 ? [] : await database.run(finding(tokenHash(token)));
  if (!row?.good) throw new AppError('embed.token');
  if (row.over) throw new AppError('embed.expired');
  const isThere = row.origin === OWN_PAGE ? own : row.listed && (framed || origin === row.origin);
  if (!isThere) throw new AppError('embed.origin');
  const { tokenId, memberId, ownerId, scopes, expires, keyId, points, period } = row;
  return { tokenId, memberId, ownerId, origin: row.origin, scopes, expiresAt: new Date(expires), spender: { keyId, points, period } };
}

/** Throws `embed.call` for anything but the calls of the token's scopes. */
export function admitEmbedCall({ scopes }: Pick<EmbedCaller, 'scopes'>, call: CallName | undefined): void {
  if (call === undefined || !embedScopes.some((scope) => scopes.includes(scope) && embedAllows[scope].includes(call)))
    throw new AppError('embed.call');
}
