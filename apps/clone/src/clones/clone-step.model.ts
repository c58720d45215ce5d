import type { Clone } from './clones.queries.ts';

/** Steps of the way to a cloned voice, as addresses name them. */
export const steps = ['agreement', 'consent', 'engine', 'record', 'train', 'voice'] as const;
export type Step = (typeof steps)[number];

type State = Pick<Clone, 'state' | 'consent' | 'samples'>;

const reachedBy: Readonly<Record<Clone['state'], number>> = {
  draft: 0,
  signed: 1,
  authorised: 2,
  sampling: 3,
  scored: 4,
  paid: 4,
  checking: 4,
  training: 4,
  failed: 4,
  described: 4,
  ready: 5,
  suspended: 5,
  deleted: 5,
};

/** Index of the step that is to be done. */
export const reachedStep = ({ state }: State): number => reachedBy[state];

/** Index of a step by its name; undefined for none. */
function readStep(name: string | null): number | undefined {
  const index = steps.findIndex((step) => step === name);
  return index < 0 ? undefined : index;
}

/** Whether a step can be looked at: those that are done, the one to be done, and what needs nothing of it. */
export function isOpen(index: number, clone: State): boolean {
  if (clone.state === 'deleted') return index === 5;
  if (index <= reachedStep(clone)) return true;
  // While somebody reads a letter, or listens to a sentence, an engine can be chosen.
  if (index === 2) return clone.consent?.result === 'waiting';
  if (index === 3) return clone.state === 'authorised';
  return index === 4 && clone.samples.length > 0;
}

/** Index of the step on show: the wished one where it can be looked at. */
export function stepOnShow(clone: State, wished: string | null): number {
  const index = readStep(wished);
  return index !== undefined && isOpen(index, clone) ? index : reachedStep(clone);
}

export const stepHref = (id: string, step?: Step): string => `/myvoiceclone?voice=${id}${step === undefined ? '' : `&step=${step}`}`;
