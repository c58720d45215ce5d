import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { VoiceEdition } from '../../../render/renderer.ts';
import { openStates } from '../../sales/order-states/order-edges.ts';
import type { OpenOrder, Rivals } from './order-time.model.ts';

interface OpenRow {
  id: string;
  owner: string;
  asker: string | null;
  edition: VoiceEdition;
  done_ms: number;
  total_ms: number;
}

const states = openStates.map((state) => `'${state}'`).join(', ');

// What is left for later, the night or another try, is ahead of nobody.
const opened = statement<OpenRow>(
  'open-sound',
  `select o.id, coalesce(g.owner_id, o.member_id) as owner,
    coalesce((select owner_id from embed_guests where member_id = $1::uuid), $1::uuid) as asker,
    coalesce(o.settings->>'edition', 'basic') as edition, o.done_ms, o.total_ms
  from orders o left join embed_guests g on g.member_id = o.member_id
  where o.state in (${states}) and coalesce(o.retry_at <= now(), true)
  order by o.created_at, o.id`,
);

/** Open orders that have not to wait for a time of their own, the oldest first. */
export interface OpenOrders {
  all: readonly OpenOrder[];
  /** Who shares the processors on behalf of the asking member. */
  asker: string;
}

export async function readOpenOrders(database: Pick<Database, 'run'>, memberId: string): Promise<OpenOrders> {
  const rows = await database.run(opened(memberId));
  const all = rows.map(({ id, owner, edition, done_ms: doneMs, total_ms: fileMs }): OpenOrder => {
    return { id, owner, edition, fileMs, soundMs: Math.max(0, fileMs - doneMs) };
  });
  return { all, asker: rows[0]?.asker ?? memberId };
}

/** What is ahead of an order of an owner, or of one that is not placed yet. */
export function rivalsOf(all: readonly OpenOrder[], owner: string, orderId?: string): Rivals {
  const at = all.findIndex(({ id }) => id === orderId);
  const before = at < 0 ? all : all.slice(0, at);
  return { own: before.filter((one) => one.owner === owner), others: all.filter((one) => one.owner !== owner) };
}
