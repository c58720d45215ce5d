/** Fen as yuan, without idle zeros where they are whole, else with two decimals: `39`, `166.02`, `9.90`. */
export const yuan = (fen: number): string => (fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2));
