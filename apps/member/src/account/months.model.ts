export interface MonthUse {
  /** `2026-11`. */
  month: string;
  in: number;
  out: number;
}

const SHOWN = 6;

/** The last months up to that of `today`, each with its first and last day. */
export function lastMonths(today: string): { month: string; start: string; end: string }[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return Array.from({ length: SHOWN }, (_, index) => {
    const at = month - SHOWN + index;
    const start = day(Date.UTC(year, at, 1));
    return { month: start.slice(0, 7), start, end: day(Date.UTC(year, at + 1, 0)) };
  });
}
