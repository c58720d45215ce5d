import type { Fault } from './faulty-build.ts';
import { previewCookie } from './publish-faults.ts';
import { madeAnew, percentile, read, seen, visit, type Visit } from './visits.ts';

/** The page of a broken remote costs its own visitors no more than this. */
const longestMs = 2000;
/** So long the pages of others are read at least: a fault that is over at once has few visits beside it. */
const readingMs = 700;

export interface FaultRow {
  fault: string;
  isHeld: boolean;
  /** How long its page took. */
  ms: number;
  /** Visits of the pages of others meanwhile. */
  beside: readonly Visit[];
  cells: readonly string[];
}

export interface Trial {
  remote: string;
  /** The page of the remote that has the fault. */
  address: string;
  version: string;
  /** A version without a fault. */
  well: string;
  others: readonly string[];
}

const ms = (value: number): string => String(Math.round(value));
const outcome = (one: Visit): string => `${one.status} ${seen(one)} ${ms(one.ms)} ms`;

/** Visits a page with a fault while another visitor reads the pages of others. */
export async function tryFault(fault: Fault, { remote, address, version, well, others }: Trial): Promise<FaultRow> {
  const cookieOf = (one: string): string => previewCookie(remote, one).join('=');
  const readTo = performance.now() + readingMs;
  let isOver = false;
  const reading = read(others, () => isOver && performance.now() > readTo);
  const first = await visit(address, cookieOf(version));
  let last = first;
  for (let i = 0; i < 3; i++) last = await visit(address, cookieOf(version));
  isOver = true;
  const beside = await reading;
  // The team publishes a version that is well: its page is there at once, whatever became of the one before.
  const repaired = await visit(address, cookieOf(well));
  const live = await visit(address, madeAnew);
  const whole = beside.filter((one) => seen(one) === 'page').length;
  const isShown = fault.isRefused ? seen(first) === 'page' : seen(first) !== 'NOTHING';
  const isHeld = isShown && first.ms <= longestMs && whole === beside.length && seen(repaired) === 'page' && seen(live) === 'page';
  return {
    fault: fault.name,
    isHeld,
    ms: first.ms,
    beside,
    cells: [
      outcome(first),
      outcome(last),
      `${whole}/${beside.length}`,
      `${ms(percentile(beside, 0.5))} / ${ms(percentile(beside, 0.99))}`,
      outcome(repaired),
      outcome(live),
    ],
  };
}
