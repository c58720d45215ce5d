import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { readTraceParent } from '@shengyu/telemetry';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { traced } from '../telemetry/tracing.ts';
import type { SpreadWork, WorkPart } from '../render/plan/spread-work.ts';

const LEASE_SECONDS = 8;
const RENEW_MS = 2_000;
const LOOK_MS = 200;
/** Times a part is begun: one that kills its worker is left to who asks for what is missing. */
const MOST_ATTEMPTS = 3;

interface TakenPart {
  id: string;
  owner: string;
  part: WorkPart;
  /** Of the call that placed the order. */
  trace: string | null;
}

const addParts = statement(
  'add-render-parts',
  `insert into render_parts (id, order_id, owner, part)
   select id, $1::uuid, $2::text, part from jsonb_to_recordset($3::jsonb) as r(id text, part jsonb) on conflict (id) do nothing`,
);
/** Of orders that a worker renders now, by turns of owners: those with the fewest parts in work first. `$2`: of one order alone, or null. */
const takePart = statement<TakenPart>(
  'take-render-part',
  `update render_parts set lease_owner = $1::text, lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
   where id = (
     select p.id from render_parts p
     where p.done_at is null and p.attempts < ${MOST_ATTEMPTS} and coalesce(p.lease_until < now(), true) and coalesce(p.order_id = $2::uuid, true)
       and exists (select from orders o where o.id = p.order_id and o.lease_until > now())
     order by (select count(*) from render_parts o where o.owner = p.owner and o.done_at is null and o.lease_until > now()), p.created_at, p.id
     limit 1 for update skip locked
   ) returning id, owner, part, (select o.trace_parent from orders o where o.id = order_id) as trace`,
);
const renewPart = statement<{ id: string }>(
  'renew-render-part',
  `update render_parts set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
   where id = $1::text and lease_owner = $2::text and done_at is null returning id`,
);
const endPart = statement('end-render-part', `update render_parts set done_at = now() where id = $1::text and lease_owner = $2::text`);
const freePart = statement(
  'free-render-part',
  `update render_parts set lease_until = null, attempts = attempts - $3::int where id = $1::text and lease_owner = $2::text and done_at is null`,
);
const countParts = statement<{ open: number; all: number }>(
  'count-render-parts',
  `select count(*) filter (where done_at is null and (attempts < ${MOST_ATTEMPTS} or lease_until > now()))::int as open, count(*)::int as all
   from render_parts where order_id = $1::uuid`,
);
const removeParts = statement(
  'remove-render-parts',
  `delete from render_parts where order_id = $1::uuid or created_at < now() - interval '1 day'`,
);

/** Does parts of renders of other processes, and has others do those of this one's, through the database. */
export interface DatabaseWork extends SpreadWork {
  /** Does one part that nobody does; false where there is none. */
  help(work: (owner: string, part: WorkPart, signal: AbortSignal) => Promise<void>, stopping: AbortSignal): Promise<boolean>;
}

/** @param self names this process in the leases */
export function createDatabaseWork(database: Database, self: string, onError: (error: unknown) => void): DatabaseWork {
  /** Holds the lease of a part while `work` does it. */
  const hold = async ({ id }: TakenPart, work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> => {
    const lost = new AbortController();
    const renew = async (): Promise<void> => {
      if ((await database.run(renewPart(id, self))).length === 0) lost.abort();
    };
    const timer = setInterval(() => void renew().catch(onError), RENEW_MS);
    try {
      await work(AbortSignal.any([signal, lost.signal]));
      await database.run(endPart(id, self));
    } catch (error) {
      // Who stops gives it back as it was; a part that fails is tried by another one.
      await database.run(freePart(id, self, signal.aborted ? 1 : 0));
      if (!signal.aborted && !lost.signal.aborted) onError(error);
    } finally {
      clearInterval(timer);
    }
  };
  return {
    async spread(parts, { orderId, owner, signal, onDone }, work) {
      const rows = parts.map((part) => ({ id: createHash('sha256').update(orderId).update(JSON.stringify(part)).digest('hex'), part }));
      await database.run(addParts(orderId, owner, JSON.stringify(rows)));
      try {
        for (;;) {
          signal.throwIfAborted();
          const [taken] = await database.run(takePart(self, orderId));
          if (taken) await hold(taken, () => work(taken.part), signal);
          const [{ open, all } = { open: 0, all: 0 }] = await database.run(countParts(orderId));
          onDone(all === 0 ? 1 : 1 - open / all);
          if (open === 0) return;
          if (!taken) await setTimeout(LOOK_MS, undefined, { signal });
        }
      } finally {
        // Another process that goes on with it finds what is done in the shared clauses.
        if (!signal.aborted) await database.run(removeParts(orderId));
      }
    },
    async help(work, stopping) {
      const [taken] = await database.run(takePart(self, null));
      if (!taken) return false;
      const parent = readTraceParent(taken.trace);
      await hold(taken, (signal) => traced('order.part', () => work(taken.owner, taken.part, signal), { parent }), stopping);
      return true;
    },
  };
}
