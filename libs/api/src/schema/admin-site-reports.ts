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
  /** As it was when it was reported last; of a post that nobody reported, as it is. */
  text: z.string(),
  state: postState,
  author: z.object({
    member_id: z.string().nullable(),
    name: z.string(),
    /** Null for a text of the house. `hidden`: posts of theirs that were hidden so far. */
    member: z.object({ since: dateTime, paid_fen: z.int(), hidden: z.int() }).nullable(),
  }),
  /** Reports; none of a post that is listed because it is new. */
  count: z.int(),
  /** The latest twenty. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), note: z.string(), reporter: z.string(), time: dateTime })),
  /** Of its first report, or of the post. */
  first_time: dateTime,
  /** The last decision; null where there was none. */
  decided: z.object({ decision, reason: z.string(), operator: z.string(), time: dateTime }).nullable(),
  version,
});

/** What waits for an operator: a reported post, a visitor's letter, a voice whose consent is to be heard, a voice that somebody reported. */
const queued = z.object({
  kind: z.enum([...postKind.options, 'letter', 'consent', 'voice_report']),
  id: z.string(),
  text: z.string(),
  /** Who wrote it or whose it is; empty for a visitor without a name. */
  who: z.string(),
  /** Since when it waits. */
  time: dateTime,
  /** With a reported post. */
  post: reported.nullable(),
  /** With a letter: how to answer it. */
  reply_to: z.string(),
});

export const adminReports = {
  /** All that waits for an operator's eyes, whatever it is, the longest waiting first. */
  adminQueueLists: {
    input: z.object({ kind: queued.shape.kind.optional(), ...page }),
    output: listOf(queued),
  },
  /**
   * Posts that members reported, those that have waited longest first; `settled`: decided, the latest first; `latest`: what members wrote,
   * reported or not, the newest first.
   */
  adminReportLists: {
    input: z.object({ state: z.enum(['open', 'settled', 'latest']).default('open'), kind: postKind.optional(), ...page }),
    output: listOf(reported),
  },
  /**
   * `hide` takes the text from the page and keeps it, `restore` puts it back, `dismiss` leaves it. All close its open reports. The author
   * gets `reason` with a hidden or restored post. Hidden without a report, a post counts as reported by the operator.
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
