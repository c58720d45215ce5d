import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { articles } from '../../db/schema/index.ts';
import { repeat } from '../ground/repeat.ts';

export interface AnnouncePorts {
  database: Database;
  /** Sends the notice to everybody connected to this process. */
  announce: (notice: { id: number; title: string }) => void;
  onError: (error: unknown) => void;
  signal: AbortSignal;
  everyMs?: number;
}

/** Announces notices at the hour of their publication, each process to its own connections. */
export function announceNotices({ database, announce, onError, signal, everyMs = 30_000 }: AnnouncePorts): void {
  let seen = new Date();
  const look = async (): Promise<void> => {
    const now = new Date();
    const fresh = await database.db
      .select({ id: articles.id, title: articles.title })
      .from(articles)
      .where(and(eq(articles.type, 'notice'), gt(articles.publishedAt, seen), lte(articles.publishedAt, now)))
      .orderBy(asc(articles.publishedAt));
    seen = now;
    for (const notice of fresh) announce(notice);
  };
  // While the database is away the same stretch of time is looked at again.
  repeat(look, { everyMs, onError, signal });
}
