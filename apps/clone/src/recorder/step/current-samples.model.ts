import type { CloneSample } from '@shengyu/api';

/**
 * What the server has: as it was read, with what this page added and removed since then. Of two recordings of one prompt the later
 * one counts, whatever device it is from.
 */
export function currentSamples(
  read: readonly CloneSample[],
  added: readonly CloneSample[],
  removed: ReadonlySet<string>,
): readonly CloneSample[] {
  const ids = new Set(read.map(({ id }) => id));
  const all = [...read, ...added.filter(({ id }) => !ids.has(id))].filter(({ id }) => !removed.has(id));
  const later = (a: CloneSample, b: CloneSample): boolean => a.create_time > b.create_time;
  return all.filter((one) => one.prompt === null || !all.some((other) => other.prompt === one.prompt && later(other, one)));
}
