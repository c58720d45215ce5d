import type { StoredBlock } from '@shengyu/api';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Pages an operator composes of blocks. */
export const sitePages = pgTable('site_pages', {
  path: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  /** Checked when read: what is not a block is left out. */
  blocks: jsonb().$type<StoredBlock[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
