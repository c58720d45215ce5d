import type { KeyScope } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import { tokenHash } from '../../sign-in/sessions/token.ts';
import { isKeySecret } from './key-secret.ts';
import type { Spender } from './key-spending.ts';

/** A good key, and whose it is. */
export interface KeyCaller {
  keyId: string;
  memberId: string;
  name: string;
  scopes: readonly KeyScope[];
  origins: readonly string[];
  /** Addresses and networks that it may be used from; empty: any. */
  addresses: readonly string[];
  /** It costs nothing and orders nothing. */
  test: boolean;
  /** Requests in a minute. */
  rate: number;
  spender: Spender;
  /** It came by the secret before the last rotation. */
  old: boolean;
}

interface Row {
  id: string;
  memberId: string;
  name: string;
  scopes: KeyScope[];
  origins: string[];
  addresses: string[];
  test: boolean;
  rate: number;
  spendPoints: number | null;
  spendPeriod: 'day' | 'month';
  old: boolean;
  ended: boolean;
  revoked: boolean;
  expired: boolean;
  frozen: boolean;
}

const finding = statement<Row>(
  'find-api-key',
  `select k.id, k.member_id as "memberId", k.name, k.scopes, k.origins, k.addresses, k.test, k.rate, k.spend_points as "spendPoints", k.spend_period as "spendPeriod",
    k.hash <> $1::text as old, k.hash <> $1::text and k.old_until <= now() as ended, k.revoked_at is not null as revoked,
    coalesce(k.expires_at <= now(), false) as expired, m.frozen_at is not null or m.closed_at is not null as frozen
  from api_keys k join members m on m.id = k.member_id
  where k.hash = $1::text or k.old_hash = $1::text
  limit 1`,
);

/** The key of a secret. Throws `key.unknown`, `key.revoked`, `key.expired`, `key.rotated` and `account.frozen`. */
export async function findKey(database: Database, secret: string): Promise<KeyCaller> {
  if (!isKeySecret(secret)) throw new AppError('key.unknown');
  const [row] = await database.run(finding(tokenHash(secret)));
  if (!row) throw new AppError('key.unknown');
  if (row.revoked) throw new AppError('key.revoked');
  if (row.ended) throw new AppError('key.rotated');
  if (row.expired) throw new AppError('key.expired');
  if (row.frozen) throw new AppError('account.frozen');
  const { id: keyId, spendPoints: points, spendPeriod: period, memberId, name, scopes, origins, addresses, test, rate, old } = row;
  return { keyId, memberId, name, scopes, origins, addresses, test, rate, spender: { keyId, points, period }, old };
}
