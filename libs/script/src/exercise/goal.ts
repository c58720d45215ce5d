import { z } from 'zod';
import { insertKinds, markKinds } from '../marks/mark-kinds.ts';

const kind = z.enum([...Object.keys(markKinds), ...Object.keys(insertKinds)] as [keyof typeof markKinds | keyof typeof insertKinds]);
const words = z.string().min(1).max(60);

/** One condition that an exercise sets over the marks of a script. */
export const goalSchema = z.discriminatedUnion('rule', [
  /** So many marks or inserts of a kind in the whole script. */
  z.object({ rule: z.literal('count'), kind, least: z.int().min(0).max(50), most: z.int().min(0).max(50) }),
  /** At least one mark of the kind, and each inside these words; `longest`: characters of each at most. */
  z.object({ rule: z.literal('within'), kind, words, longest: z.int().min(1).max(60).optional() }),
  /** Each place of these words has a mark of the kind over all of them; `value` is what the mark says. */
  z.object({
    rule: z.literal('on'),
    kind,
    words,
    value: z.string().max(80).optional(),
    least: z.number().optional(),
    most: z.number().optional(),
  }),
  /** A pause of this length right before or after these words; punctuation may stand between. */
  z.object({ rule: z.literal('pause'), side: z.enum(['before', 'after']), words, leastMs: z.int().min(0), mostMs: z.int().min(0) }),
  /** So many different voices in the whole script. */
  z.object({ rule: z.literal('voices'), count: z.int().min(1).max(8) }),
]);
export type Goal = z.infer<typeof goalSchema>;

const span = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/;

/**
 * A goal as an author writes it: `stress 1`, `stress 1-3`, `stress in 船等老陈 1`, `pinyin on 行 hang2`, `rate on 电话 0.8-0.95`,
 * `pause before 是船 300-500`, `voices 2`. Null for anything else.
 */
export function readGoal(written: string): Goal | null {
  const [kind = '', verb = '', ...rest] = written.trim().split(/\s+/);
  const [words = '', ...values] = rest;
  const parsed = goalSchema.safeParse(candidate(kind, verb, words, values.join(' ')));
  return parsed.success ? parsed.data : null;
}

function candidate(kind: string, verb: string, words: string, value: string): unknown {
  const between = span.exec(value);
  if (kind === 'voices') return { rule: 'voices', count: Number(verb) };
  if (kind === 'pause' && (verb === 'before' || verb === 'after'))
    return { rule: 'pause', side: verb, words, leastMs: Number(between?.[1]), mostMs: Number(between?.[2]) };
  if (verb === 'in') return { rule: 'within', kind, words, ...(value !== '' && { longest: Number(value) }) };
  if (verb === 'on')
    return { rule: 'on', kind, words, ...(between ? { least: Number(between[1]), most: Number(between[2]) } : value !== '' && { value }) };
  const counts = span.exec(verb);
  return { rule: 'count', kind, least: Number(counts?.[1] ?? (verb || Number.NaN)), most: Number(counts?.[2] ?? (verb || Number.NaN)) };
}
