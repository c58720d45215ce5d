import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import type { PostKind } from '../../../db/schema/index.ts';
import { describeReported } from './reports.ts';

type Queued = CallOutput<'adminQueueLists'>['lists'][number];

interface Row {
  kind: Queued['kind'];
  id: string;
  text: string;
  who: string;
  reply_to: string;
  time: Date | string;
  count: number;
}

const waiting = `
  select kind, post_id::text as id, '' as text, '' as who, '' as reply_to, min(created_at) as time
    from post_reports where settled_at is null group by kind, post_id
  union all
  select 'letter', l.id::text, l.body, coalesce(nullif(l.name, ''), m.account, ''), l.reply_to, l.created_at
    from contact_messages l left join members m on m.id = l.member_id where l.settled_at is null
  union all
  select 'consent', c.id::text, v.name, m.nickname, '', c.created_at
    from voice_consents c join own_voices v on v.id = c.voice_id join members m on m.id = v.member_id
    where c.result = 'waiting' and v.state = 'signed'
  union all
  select 'voice_report', r.id::text, r.body, m.nickname, '', r.created_at
    from own_voice_reports r join members m on m.id = r.member_id where r.settled_at is null`;

const isPost = (kind: Queued['kind']): kind is PostKind => kind === 'question' || kind === 'answer' || kind === 'comment';

/** What waits for an operator, of every kind, the longest waiting first. */
export async function listQueue(
  database: Database,
  { kind, page_no, page_size }: ParsedInput<'adminQueueLists'>,
): Promise<CallOutput<'adminQueueLists'>> {
  const rows = await database.query<Row>(
    `select *, (count(*) over ())::int as count from (${waiting}) as waiting
      where $1::text is null or kind = $1 order by time, kind, id limit $2 offset $3`,
    [kind ?? null, page_size, (page_no - 1) * page_size],
  );
  const posts = await describeReported(
    database.db,
    rows.flatMap((row) => (isPost(row.kind) ? [{ kind: row.kind, id: Number(row.id) }] : [])),
  );
  const lists = rows.flatMap(({ kind: what, id, text, who, reply_to, time }): Queued[] => {
    const own = { kind: what, id, text, who, reply_to, time: new Date(time).toISOString() };
    if (!isPost(what)) return [{ ...own, post: null }];
    const post = posts.find((one) => one.kind === what && String(one.id) === id);
    return post ? [{ ...own, text: post.text, who: post.author.name, post }] : [];
  });
  return { lists, count: rows[0]?.count ?? 0, page_no, page_size, extend: {} };
}
