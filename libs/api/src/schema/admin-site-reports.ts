import { z } from 'zod';
import { line, version } from './admin-site-shapes.ts';
import { postKind, reportReasons } from './question.ts';
import { dateTime, listOf, page, wholeNumber } from './shapes.ts';

/** `removed`: by its author, for good. */
const postState = z.enum(['shown', 'hidden', 'removed']);
const decision = z.enum(['dismiss', 'hide', 'restore']);

const reported = z.object({
  kind: postKind,
  id: z.int(),
  question_id: z.int(),
  /** Of its question. */
  title: z.string(),
  /** As it was when it was reported last. */
  text: z.string(),
  state: postState,
  author: z.object({
    member_id: z.string().nullable(),
    name: z.string(),
    /** Null for a text of the house. `hidden`: posts of theirs that were hidden so far. */
    member: z.object({ since: dateTime, paid_fen: z.int(), hidden: z.int() }).nullable(),
  }),
  count: z.int(),
  /** The latest twenty. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), note: z.string(), reporter: z.string(), time: dateTime })),
  first_time: dateTime,
  /** The last decision; null where there was none. */
  decided: z.object({ decision, reason: z.string(), operator: z.string(), time: dateTime }).nullable(),
  version,
});

export const adminReports = {
  /** Posts that members reported, those that have waited longest first; `settled`: decided, the latest first. */
  adminReportLists: {
    input: z.object({ state: z.enum(['open', 'settled']).default('open'), kind: postKind.optional(), ...page }),
    output: listOf(reported),
  },
  /**
   * `hide` takes the text from the page and keeps it, `restore` puts it back, `dismiss` leaves it. All close its open reports. The author
   * gets `reason` with a hidden or restored post.
   */
  adminReportDecide: {
    input: z.object({
      kind: postKind,
      id: wholeNumber(1, 1_000_000_000),
      decision,
      reason: line(200).min(2),
      base_version: version,
    }),
    output: z.object({ state: postState }),
  },
};
