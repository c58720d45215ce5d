import type { Binned, CallOutput, ParsedInput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { scriptTitle } from '@shengyu/script';
import { sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database.ts';
import { orders, scripts } from '../../../db/schema/index.ts';
import { binnedOrder, binnedScript } from './binned.ts';

const DAY_MS = 86_400_000;

/** What is in a member's bin, the last removed first. */
export async function listBin(
  { db }: Database,
  memberId: string,
  { page_no, page_size }: ParsedInput<'binLists'>,
): Promise<CallOutput<'binLists'>> {
  const works = db
    .select({
      kind: sql<Binned['kind']>`'work'`.as('kind'),
      ...{ id: orders.id, name: orders.name, excerpt: sql<string>`''`.as('excerpt') },
      ...{ words: orders.words, removedAt: orders.removedAt },
    })
    .from(orders)
    .where(binnedOrder(memberId));
  const drafts = db
    .select({
      kind: sql<Binned['kind']>`'draft'`.as('kind'),
      ...{ id: scripts.id, name: scripts.title, excerpt: sql<string>`${scripts.excerpt}`.as('excerpt') },
      ...{ words: scripts.words, removedAt: scripts.removedAt },
    })
    .from(scripts)
    .where(binnedScript(memberId));
  const rows = await unionAll(works, drafts)
    .orderBy(sql`removed_at desc, id`)
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const count = (await db.$count(orders, binnedOrder(memberId))) + (await db.$count(scripts, binnedScript(memberId)));
  return {
    lists: rows.map(({ kind, id, name, excerpt, words, removedAt }) => {
      const removed = removedAt?.getTime() ?? 0;
      return {
        ...{ kind, id, words, name: kind === 'draft' ? scriptTitle(name, excerpt) : name },
        remove_time: new Date(removed).toISOString(),
        erase_time: new Date(removed + terms.binDays * DAY_MS).toISOString(),
      };
    }),
    count,
    page_no,
    page_size,
    extend: {},
  };
}
