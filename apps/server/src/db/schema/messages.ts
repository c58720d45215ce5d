import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** Messages a member has read; the messages themselves derive from orders, purchases, what ends, and notices. */
export const messageReads = pgTable(
  'message_reads',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** `order:<id>`, `notice:<id>` … */
    message: text().notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.message] })],
);
