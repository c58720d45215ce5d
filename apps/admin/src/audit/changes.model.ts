import { merge } from '../edit/merge.model.ts';

export interface Change {
  name: string;
  before: string | null;
  after: string | null;
}

type Facts = Readonly<Record<string, unknown>> | null;

const LONGEST = 40;

function text(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const whole = typeof value === 'string' ? value : JSON.stringify(value);
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
}

/** What differs between the facts before and after an action, field by field as deep as it goes; long values by their beginning. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const from = before ?? {};
  return merge<unknown>(from, from, after ?? {}).changes.map((change) => ({
    name: change.path,
    before: text(change.before),
    after: text(change.after),
  }));
}
