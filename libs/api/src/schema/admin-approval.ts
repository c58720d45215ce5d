import { z } from 'zod';
import { fen, keyset, keysetOf, note, reason, whose } from './admin-shapes.ts';
import { dateTime, id, nothing, wholeNumber } from './shapes.ts';

/** What a second operator agrees to where it is worth more than the limit, by the names of the audit log. */
const approvalKinds = [
  'purchase.refund',
  'order.refund',
  'transfer.arrive',
  'member.gift',
  'member.tier',
  'code.make',
  'approval.limit',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/**
 * `waiting → approved`, and it was done; `failed`: somebody agreed, and it could not be done any more. `declined` by another operator, `withdrawn`
 * by who asked, `expired` after seven days.
 */
const approvalStates = ['waiting', 'approved', 'failed', 'declined', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

const state = z.enum(approvalStates);
const person = z.object({ operator: z.string(), source: z.enum(['console', 'cli', 'site']), time: dateTime });

const asked = z.object({ approval: z.object({ approval_id: id, expire_time: dateTime }) });
/** The answer of an action on money: done, or asked of a second operator and nothing moved. */
export const orAsked = <Done extends z.ZodType>(done: Done) => z.union([asked, done]);

const approvalRow = z.object({
  approval_id: id,
  kind: z.enum(approvalKinds),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** Null where it concerns no member. */
  member: whose.nullable(),
  /** What it gives away. */
  worth_fen: fen,
  /** What was asked, in the names of the action's call, and what there was when it was asked. */
  facts: z.record(z.string(), z.unknown()),
  reason: z.string(),
  note: z.string(),
  asked: person,
  expire_time: dateTime,
  state,
  decided: person.extend({ reason: z.string() }).nullable(),
  /** Why it could not be done: a name of `errorNames` and its text; empty unless failed. */
  failure: z.object({ error: z.string(), text: z.string() }).nullable(),
  /** What the caller may do: who asked takes it back, others decide. */
  can: z.enum(['decide', 'withdraw', 'nothing']),
});

const decided = { approval_id: id };

export const adminApproval = {
  adminApprovalLists: {
    /** `waiting`: those that wait; `settled`: the others. */
    input: z.object({ state: z.enum(['waiting', 'settled']).default('waiting'), ...keyset }),
    output: keysetOf(approvalRow),
  },
  /** Above which worth a second operator is asked, and whether there is one. */
  adminApprovalRules: {
    input: nothing,
    output: z.object({
      limit_fen: fen,
      /** The same in points and words of the site's prices. */
      limit_points: z.int(),
      limit_words: z.int(),
      /** Other operators with a second factor. */
      others: z.int(),
    }),
  },
  /** Agreeing does it, once. `failed` in the answer: it could not be done any more, and nothing moved. */
  adminApprovalDecide: {
    input: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('approve'), ...decided, reason: z.string().trim().max(200).default('') }),
      z.object({ decision: z.enum(['decline', 'withdraw']), ...decided, reason }),
    ]),
    output: z.object({ ...decided, state, failure: z.object({ error: z.string(), text: z.string() }).nullable() }),
  },
  /** Another limit. A higher one is agreed to by a second operator itself. */
  adminApprovalLimit: {
    input: z.object({ limit_fen: wholeNumber(0, 100_000_000), reason, note }),
    output: orAsked(z.object({ limit_fen: fen })),
  },
};
