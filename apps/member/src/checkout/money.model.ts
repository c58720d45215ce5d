/** Yuan as a column of a book has them: always with two decimals. */
export const bookYuan = (fen: number): string => (fen / 100).toFixed(2);

/** Fen of what somebody types as yuan, or undefined: digits, at most two decimals, no sign. */
export function readYuan(text: string): number | undefined {
  const found = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined;
}

/** Points for an amount; what is less than a point is not given. */
export const pointsFor = (fen: number, perYuan: number): number => Math.floor((fen * perYuan) / 100);

/** The smallest amount that brings so many points: one of the amounts to choose from, else as much as it takes. */
export function fenFor(points: number, { amounts_fen: amounts, per_yuan: perYuan, least_fen: least }: PointTerms): number {
  const enough = amounts.toSorted((a, b) => a - b).find((fen) => pointsFor(fen, perYuan) >= points);
  return enough ?? Math.max(least, Math.ceil((points * 100) / perYuan));
}

export interface PointTerms {
  per_yuan: number;
  amounts_fen: number[];
  least_fen: number;
}

/** Numbers of the ways of paying that look unlike the others. */
export const SANDBOX = 9;
export const TRANSFER = 4;

const DAY_MS = 86_400_000;

/** Whole days that are left, begun ones counted; undefined where it is less than two. */
export const daysLeft = (ms: number): number | undefined => (ms > DAY_MS ? Math.ceil(ms / DAY_MS) : undefined);

/** `28:12`; `0:00` when it is over. */
export function clockLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
