import type { Health } from './health.queries.ts';

type Cost = NonNullable<Health['engines'][number]['cost']>;
export type Sale = NonNullable<Cost['sale']>['least'];

export interface Margin {
  /** Part of the sale that stays, at most 1; below 0: a loss. */
  part: number;
  sale: Sale;
}

const CHARACTERS = 10_000;

/** Fen for one character. */
export const fenPerCharacter = (fenPer10k: number): number => fenPer10k / CHARACTERS;

/** What stays of a sale at its best and at its worst; undefined where cost or sale are unknown. */
export function marginsOf({ fen_per_10k: cost, sale }: Cost): { best: Margin; worst: Margin } | undefined {
  if (cost === null || sale === null) return undefined;
  const marginOf = (of: Sale): Margin => ({ part: (of.fen_per_10k - cost) / of.fen_per_10k, sale: of });
  return { best: marginOf(sale.most), worst: marginOf(sale.least) };
}
