import type { DesignRecord } from '@shengyu/api';
import { changesOf, type Change } from '../controls/control.model.ts';

/** A version as people find it again. */
export interface Tried {
  record: DesignRecord;
  version: number;
  parent: number | null;
  /** 甲, 乙, 丙 for candidates, 甲-1 for what was made of one. */
  name: string;
  /** Which candidate it comes from, counted from 0: it decides its colour. */
  stem: number;
  /** One of three that were made at once; the others have the same number. */
  batch: number | null;
  /** What was moved since its parent; of a candidate nothing. */
  changes: readonly Change[];
}

const stems = '甲乙丙丁戊己庚辛壬癸';
const stemName = (stem: number): string => {
  const round = Math.floor(stem / stems.length);
  return `${stems[stem % stems.length] ?? ''}${round === 0 ? '' : round + 1}`;
};

const momentOf = ({ parent, create_time: time }: DesignRecord): string => `${parent === null ? '' : String(parent)} ${time}`;

/** All that was tried, in its order, with names that never change: a later version changes no earlier one's. */
export function triedOf(records: readonly DesignRecord[]): Tried[] {
  const found = new Map<number, Tried>();
  const made = new Map<number, number>();
  let stemCount = 0;
  let batch = -1;
  let last = '';
  for (const [index, record] of records.entries()) {
    const { version, parent } = record;
    const origin = parent === null ? undefined : found.get(parent);
    // Those of a batch are stored at one moment.
    const together = momentOf(record);
    const next = records[index + 1];
    const isCandidate = !origin || together === last || (next !== undefined && together === momentOf(next));
    if (isCandidate) {
      if (together !== last) batch += 1;
      found.set(version, { ...{ record, version, parent }, name: stemName(stemCount), stem: stemCount, batch, changes: [] });
      stemCount += 1;
    } else {
      const number = (made.get(origin.stem) ?? 0) + 1;
      made.set(origin.stem, number);
      const name = `${stemName(origin.stem)}-${number}`;
      const changes = changesOf(origin.record.parameters, record.parameters);
      found.set(version, { ...{ record, version, parent, name, changes }, stem: origin.stem, batch: null });
    }
    last = together;
  }
  return [...found.values()];
}

/** The candidates that were made last. */
export function lastBatch(tried: readonly Tried[]): Tried[] {
  const batch = tried.findLast((one) => one.batch !== null)?.batch;
  return tried.filter((one) => one.batch !== null && one.batch === batch);
}

/** From a version back to its candidate and on to where it began, itself first. */
export function ancestorsOf(tried: readonly Tried[], version: number): Tried[] {
  const known = new Map(tried.map((one) => [one.version, one]));
  const way: Tried[] = [];
  for (let at = known.get(version); at; at = at.parent === null ? undefined : known.get(at.parent)) way.push(at);
  return way;
}
