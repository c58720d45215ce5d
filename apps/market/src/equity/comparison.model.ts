/** Yuan without idle zeros: `39`, `9.9`. */
export const yuan = (fen: number): string => String(fen / 100);

/** Words that so many points pay for at the standard rate. */
export const wordsFor = (points: number): number => points * 10;

/** What one row of the table says of a plan; a plan an operator added says it in its own words only. */
export const cellOf = (cells: Readonly<Record<string, string>>, plan: string, otherwise: string): string => cells[plan] ?? otherwise;
