import { merge } from '../edit/merge.model.ts';
import { factName, factText } from './fact-text.model.ts';

export interface Change {
  name: string;
  before: string | null;
  after: string | null;
}

type Facts = Readonly<Record<string, unknown>> | null;

const LONGEST = 40;

function text(path: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const whole = factText(path, value);
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
}

/** What differs between the facts before and after an action, field by field as deep as it goes; long values by their beginning. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const from = before ?? {};
  return merge<unknown>(from, from, after ?? {}).changes.map((change) => ({
    name: factName(change.path),
    before: text(change.path, change.before),
    after: text(change.path, change.after),
  }));
}
