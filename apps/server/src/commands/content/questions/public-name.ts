import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { texts } from '../../../locales/zh-CN.ts';

type NameColumns = Readonly<Record<'id' | 'account' | 'nickname' | 'mobile', AnyColumn>>;

/**
 * The name that everybody reads beside what a member wrote. Who has chosen none is called by the account, or by the end of the number: both say how
 * they sign in, so there they have a name that says nothing of them, and is always the same.
 */
export const publicName = ({ id, account, nickname, mobile }: NameColumns): SQL<string> =>
  sql<string>`case when ${nickname} = ${account} or ${nickname} = ${texts.someMember}::text || right(${mobile}, 4)
    then ${texts.someMember}::text || upper(substr(md5(${id}::text), 1, 4)) else ${nickname} end`;
