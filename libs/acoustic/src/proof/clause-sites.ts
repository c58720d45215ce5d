import type { AlignUnit } from '../align/clause-graph.ts';
import type { ExpectedPath } from '../align/expected-path.ts';
import type { FrameScores } from '../align/frame-scores.ts';
import { clauseLattice } from './clause-lattice.ts';
import { gapDepartures, unitDepartures } from './departures.ts';
import type { SyllableNet } from './free-syllable.ts';
import { unitSpans, type UnitSpan } from './unit-spans.ts';

export type SiteFault = 'missing' | 'repeated' | 'foreign';

/** A place in a clause where a fault of words may be. */
export interface Site {
  /** What it would be, if it is one. */
  kind: SiteFault;
  /** What tells right sites from others, in the order of a judge's weights. */
  values: readonly number[];
}

export interface ClauseSites {
  /** One for each unit: it is missing, or another one. */
  units: readonly Site[];
  /** One before each unit, and one behind the last: there is something too many. */
  gaps: readonly Site[];
}

/** An evidence of so much is as large as the other values are. */
const evidenceUnit = 10;
const finalStates = 3;

export function clauseSites(table: FrameScores, units: readonly AlignUnit[], found: ExpectedPath, net: SyllableNet): ClauseSites {
  const spans = unitSpans(table, found, units.length);
  const lattice = clauseLattice(table, units);
  const usualFrames = median(spans.map(framesOf));
  const usualFit = median(spans.map(fitOf));
  const departures = units.map((_, unit) => unitDepartures(table, lattice, spans, net, unit));
  const pace = (span: UnitSpan | undefined): number => (span ? Math.log(framesOf(span) / usualFrames) : 0);
  const fit = (span: UnitSpan | undefined): number => (span ? fitOf(span) : usualFit);
  const worst = (span: UnitSpan | undefined): number => Math.min(0, ...(span?.fits ?? []));
  const last = units.length;

  const unitSite = (unit: number): Site => {
    const [span, before, behind] = [spans[unit] as UnitSpan, spans[unit - 1], spans[unit + 1]];
    const { missing, pairMissing, other } = departures[unit] as (typeof departures)[number];
    const ofPairs = Math.max(pairMissing, departures[unit - 1]?.pairMissing ?? pairMissing);
    return {
      kind: Math.max(missing, ofPairs) >= other ? 'missing' : 'foreign',
      values: [
        ...[missing, ofPairs, other].map((evidence) => evidence / evidenceUnit),
        Math.log(framesOf(span)),
        pace(span),
        fitOf(span),
        mean(span.fits.slice(0, -finalStates)),
        mean(span.fits.slice(-finalStates)),
        worst(span),
        fit(before),
        fit(behind),
        pace(before),
        pace(behind),
        usualFit,
        Number(unit === 0),
        Number(unit === last - 1),
      ],
    };
  };
  const gapSite = (gap: number): Site => {
    const [before, behind] = [spans[gap - 1], spans[gap]];
    const { extra, again } = gapDepartures(table, units, lattice, spans, net, gap);
    return {
      kind: Math.max(...again) >= extra ? 'repeated' : 'foreign',
      values: [
        ...[extra, ...again].map((evidence) => evidence / evidenceUnit),
        pace(before),
        pace(behind),
        fit(before),
        fit(behind),
        worst(before),
        worst(behind),
        usualFit,
        Number(gap === 0),
        Number(gap === last),
      ],
    };
  };
  return { units: units.map((_, unit) => unitSite(unit)), gaps: Array.from({ length: last + 1 }, (_, gap) => gapSite(gap)) };
}

const framesOf = ({ start, end }: UnitSpan): number => Math.max(1, end - start);
const fitOf = ({ fits }: UnitSpan): number => mean(fits);
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
