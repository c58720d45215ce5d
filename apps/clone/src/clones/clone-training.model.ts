import type { Clone, CloneVersion } from './clones.queries.ts';

/** The version that is made now. */
export const openVersion = ({ versions }: Pick<Clone, 'versions'>): CloneVersion | undefined =>
  versions.findLast(({ state }) => state === 'queued' || state === 'checking' || state === 'training');

/** The latest version, where it failed. */
export function failedVersion({ versions }: Pick<Clone, 'versions'>): CloneVersion | undefined {
  const last = versions.at(-1);
  return last?.state === 'failed' ? last : undefined;
}

/** The latest first. */
export const readyVersions = ({ versions }: Pick<Clone, 'versions'>): CloneVersion[] =>
  versions.filter(({ state }) => state === 'ready').toReversed();

/** Whether it changes by itself. */
export const isMoving = (clone: Pick<Clone, 'versions' | 'state'>): boolean =>
  openVersion(clone) !== undefined || clone.state === 'checking' || clone.state === 'training';

export interface TrainingNews {
  state: Clone['state'];
  hold: Clone['hold'];
  version: number | null;
  progress: number;
}

/** A voice after an event: how far its training is. `isKnown` is false where more has changed than an event says. */
export function withNews(clone: Clone, { state, hold, version, progress }: TrainingNews): { clone: Clone; isKnown: boolean } {
  const open = openVersion(clone);
  const isKnown = state === clone.state && hold === clone.hold && open?.number === version && progress > 0 && progress < 1;
  const versions = clone.versions.map((one) => (one.number === version && one === open ? { ...one, progress } : one));
  return { clone: { ...clone, versions }, isKnown };
}
