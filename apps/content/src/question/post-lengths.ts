/** UTF-16 units a post may have: those of `postLengths` in the contract, which a page does not load for them. */
export const longest = { title: 80, question: 5_000, answer: 5_000, comment: 500, note: 200 } as const;
export const SHORTEST_TITLE = 5;
