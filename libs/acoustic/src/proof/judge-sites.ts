import type { AlignUnit } from '../align/clause-graph.ts';
import type { SiteJudge } from '../align/align-model.ts';
import type { ClauseSites, Site, SiteFault } from './clause-sites.ts';

export interface DoubtfulSite {
  kind: SiteFault;
  /** Index of the expected sound; of the one before it if something stands between two (−1: before the first). */
  sound: number;
}

interface JudgedSite extends DoubtfulSite {
  /** Above 0 for a fault. */
  sum: number;
  /** In units from the beginning: 0 for the gap before the first, 0.5 for the first, 1 for the gap behind it. */
  place: number;
}

/** One fault shows in the sites around it too, so far from where it is. */
const reach = 1.5;

/** The sites with a fault; of several near each other the one that shows it most. */
export function judgeSites({ unit, gap }: SiteJudge, sites: ClauseSites, expected: readonly AlignUnit[]): DoubtfulSite[] {
  const isUnknown = (at: number): boolean => expected[at]?.kind === 'speech';
  const judged: JudgedSite[] = [
    ...sites.units.map((site, at) => ({ kind: site.kind, sound: at, place: at + 0.5, sum: isUnknown(at) ? -1 : sumOf(unit, site) })),
    ...sites.gaps.map((site, at) => ({
      kind: site.kind,
      sound: at - 1,
      place: at,
      sum: isUnknown(at - 1) || isUnknown(at) ? -1 : sumOf(gap, site),
    })),
  ];
  const doubtful = judged.filter(({ sum }) => sum > 0);
  return doubtful
    .filter((one) => doubtful.every((other) => other === one || Math.abs(other.place - one.place) > reach || other.sum <= one.sum))
    .map(({ kind, sound }) => ({ kind, sound }));
}

const sumOf = ({ weights, bias }: SiteJudge['unit'], { values }: Site): number =>
  values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias);
