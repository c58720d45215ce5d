import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { members } from '../../../db/schema/index.ts';
import { newToken } from './token.ts';

/** Members whose sign-ins one browser remembers. */
const MEMBERS = 4;

type Credentials = Pick<typeof members.$inferSelect, 'id' | 'passwordHash'>;

/**
 * Devices that a member has signed in on, by a cookie that nobody can make up: for each member a number and its signature
 * (OWASP’s device cookies). It opens nothing; guesses made with it are counted apart from those of strangers. A new
 * password ends it.
 */
export interface KnownDevices {
  /** The number of this device where `cookie` proves that the member has signed in on it. */
  find(member: Credentials, cookie: string): string | undefined;
  /** `cookie` with the member in it. */
  add(memberId: string, cookie: string): Promise<string>;
}

export function createKnownDevices(database: Database, key: string): KnownDevices {
  const sign = (number: string, { id, passwordHash }: Credentials): Buffer =>
    createHmac('sha256', key)
      .update(`${id}\n${number}\n${passwordHash ?? ''}`)
      .digest();
  const find: KnownDevices['find'] = (member, cookie) => {
    for (const entry of entriesOf(cookie)) {
      const [id, number = '', signature = ''] = entry.split('.');
      if (id !== member.id) continue;
      const [given, wanted] = [Buffer.from(signature, 'base64url'), sign(number, member)];
      if (given.length === wanted.length && timingSafeEqual(given, wanted)) return number;
    }
    return undefined;
  };
  return {
    find,
    add: async (memberId, cookie) => {
      const [member] = await database.db
        .select({ id: members.id, passwordHash: members.passwordHash })
        .from(members)
        .where(eq(members.id, memberId));
      if (!member) return cookie;
      const number = find(member, cookie) ?? newToken();
      const others = entriesOf(cookie).filter((entry) => !entry.startsWith(`${memberId}.`));
      return [`${memberId}.${number}.${sign(number, member).toString('base64url')}`, ...others].slice(0, MEMBERS).join('~');
    },
  };
}

function entriesOf(cookie: string): string[] {
  return cookie.split('~', MEMBERS).filter((entry) => entry !== '');
}
