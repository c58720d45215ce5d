import pg from 'pg';
import type { Database } from '../db/database.ts';
import type { ContentChanges } from '../ports/content-changes.ts';

/** What the triggers of the content's tables notify. */
const CHANNEL = 'content_changed';
const RETRY_MS = 1_000;
/** A connection that has died without a word is noticed by the next question. */
const CHECK_MS = 5_000;

interface Listeners {
  changed: Set<() => void>;
  lost: Set<() => void>;
}

const call = (listeners: ReadonlySet<() => void>): void => {
  for (const listener of listeners) listener();
};

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says to every process that what the site shows has changed without a row of it: its voices. */
export async function announceContentChange(database: Database): Promise<void> {
  await database.query(`select pg_notify('${CHANNEL}', '')`);
}

/**
 * Listens to the database for changes of what the site shows to everyone, whoever makes them: a call, a job, an operator's SQL. On
 * PostgreSQL every process of the site hears of them, over a connection of its own that is made again when it is lost.
 */
export async function createContentChanges(database: Database): Promise<ContentChanges> {
  const listeners: Listeners = { changed: new Set(), lost: new Set() };
  const common = {
    onChange: (listener: () => void) => subscribe(listeners.changed, listener),
    onLost: (listener: () => void) => subscribe(listeners.lost, listener),
  };
  if (database.driver.kind === 'pglite') {
    const close = await database.driver.lite.listen(CHANNEL, () => call(listeners.changed));
    return { ...common, isListening: () => true, close: () => close() };
  }
  const connection = listenTo(database.driver.directUrl, listeners);
  await connection.tried;
  return { ...common, isListening: connection.isListening, close: connection.close };
}

function listenTo(url: string, { changed, lost }: Listeners) {
  let client: pg.Client | undefined;
  let isListening = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  function lose(dead: pg.Client): void {
    if (client !== dead) return;
    client = undefined;
    dead.end().catch(() => undefined);
    if (isListening) call(lost);
    isListening = false;
    if (isClosed) return;
    retry = setTimeout(() => void connect(), RETRY_MS);
    retry.unref();
  }
  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: CHECK_MS, query_timeout: CHECK_MS });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', () => call(changed));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (client !== next) return;
      isListening = true;
      // A change before `listen` was not reported.
      call(changed);
    } catch {
      lose(next);
    }
  }
  const check = setInterval(() => {
    const asked = client;
    if (asked && isListening) asked.query('select 1').catch(() => lose(asked));
  }, CHECK_MS);
  check.unref();
  return {
    tried: connect(),
    isListening: () => isListening,
    close: async () => {
      isClosed = true;
      clearInterval(check);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
