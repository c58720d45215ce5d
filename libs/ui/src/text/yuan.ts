/** Fen as yuan, without idle zeros: `39`, `166.02`, `9.9`. */
export const yuan = (fen: number): string => String(fen / 100);
