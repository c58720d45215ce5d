import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Places } from '../ports/places.ts';
import type { Pace } from '../render/renderer.ts';
import { createMemoryPlaces, onceOnly } from './memory-places.ts';

const SEEN_EVERY_MS = 3_000;
/** A process that has not been seen for so long counts as ended. */
const ENDED_SECONDS = 12;
/** When what it left is removed. */
const FORGET_SECONDS = 300;

/** This process among those of the site. */
export interface Presence {
  readonly id: string;
  places: Places;
  /** Processes that render orders, this one among them. */
  workers(): Promise<number>;
  /** How fast they speak naturally. */
  naturalPace: AnnouncedPace;
  close(): Promise<void>;
}

/** What processes tell each other of their pace. */
export interface AnnouncedPace {
  /** What this one tells, again and again; null: it does not know, or has no such voices. */
  tell(read: () => Pace | null): void;
  /** The pace of the slowest process that renders orders, a few seconds old at most; null if no process has told its pace. */
  told(): Pace | null;
}

/** The embedded database belongs to one process, which is alone. */
function alone(): Presence {
  const naturalPace: AnnouncedPace = { tell: () => undefined, told: () => null };
  return { id: randomUUID(), places: createMemoryPlaces(), workers: () => Promise.resolve(1), naturalPace, close: () => Promise.resolve() };
}

/** Announces this process in the database, and says time and again that it runs. */
export async function createPresence(
  database: Database,
  role: 'all' | 'api' | 'worker',
  onError: (error: unknown) => void,
): Promise<Presence> {
  if (database.kind === 'pglite') return alone();
  const id = randomUUID();
  let ownPace = (): Pace | null => null;
  let slowest: Pace | null = null;
  const announce = (): Promise<unknown> => {
    const pace = ownPace();
    return database.query(
      `insert into live_processes (id, role, host, natural_speed, natural_processes) values ($1, $2, $3, $4, $5)
       on conflict (id) do update set seen_at = now(), natural_speed = $4, natural_processes = $5`,
      [id, role, hostname(), pace?.speed ?? null, pace?.processes ?? null],
    );
  };
  const readSlowest = async (): Promise<Pace | null> => {
    const [row] = await database.query<Pace>(
      `select natural_speed as speed, natural_processes as processes from live_processes
       where role <> 'api' and natural_speed > 0 and natural_processes > 0 and seen_at > now() - make_interval(secs => $1)
       order by natural_processes / natural_speed limit 1`,
      [ENDED_SECONDS],
    );
    return row ?? null;
  };
  await announce();
  slowest = await readSlowest();
  const seen = async (): Promise<void> => {
    await announce();
    slowest = await readSlowest();
    await database.query(`delete from live_processes where seen_at < now() - make_interval(secs => $1)`, [FORGET_SECONDS]);
  };
  let seeing: Promise<void> | undefined;
  const round = (): void => {
    seeing ??= seen()
      .catch(onError)
      .finally(() => (seeing = undefined));
  };
  const timer = setInterval(round, SEEN_EVERY_MS);
  timer.unref();
  return {
    id,
    places: createDatabasePlaces(database, id, onError),
    workers: async () => {
      const [row] = await database.query<{ count: number }>(
        `select count(*)::int as count from live_processes where role <> 'api' and seen_at > now() - make_interval(secs => $1)`,
        [ENDED_SECONDS],
      );
      return row?.count ?? 1;
    },
    naturalPace: {
      tell: (read) => {
        ownPace = read;
        round();
      },
      told: () => slowest,
    },
    close: async () => {
      clearInterval(timer);
      await seeing;
      await database.query('delete from live_processes where id = $1', [id]).catch(onError);
    },
  };
}

const lockPlace = statement('lock-place', 'select pg_advisory_xact_lock(hashtextextended($1::text, 1))');
const takePlace = statement<{ taken: number }>(
  'take-place',
  `insert into live_places (process_id, name, taken)
   select $1::uuid, $2::text, 1 where (
     select coalesce(sum(p.taken), 0) from live_places p join live_processes l on l.id = p.process_id
     where p.name = $2::text and l.seen_at > now() - make_interval(secs => $4::int)
   ) < $3::int
   on conflict (name, process_id) do update set taken = live_places.taken + 1 returning taken`,
);

function createDatabasePlaces(database: Database, id: string, onError: (error: unknown) => void): Places {
  const giveBack = async (name: string): Promise<void> => {
    const [left] = await database.query<{ taken: number }>(
      `update live_places set taken = taken - 1 where process_id = $1 and name = $2 returning taken`,
      [id, name],
    );
    if (left && left.taken <= 0)
      await database.query(`delete from live_places where process_id = $1 and name = $2 and taken <= 0`, [id, name]);
  };
  return {
    take: async (name, most) => {
      // Two that ask at the same time could both find the last one free.
      const isTaken = await database.pipelined(async (send) => {
        const [, rows] = await send(lockPlace(name), takePlace(id, name, most, ENDED_SECONDS));
        return rows.length > 0;
      });
      return isTaken ? onceOnly(() => void giveBack(name).catch(onError)) : undefined;
    },
  };
}
