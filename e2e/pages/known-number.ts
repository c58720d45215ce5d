let known: { mobile: string; sentAt: number } | undefined;

/** A number that has just been sent a code, for a journey that needs one which may be sent another. */
export function rememberNumber(mobile: string): void {
  known = { mobile, sentAt: Date.now() };
}

/** The remembered number and when its code was sent; nothing when the journey runs alone. */
export function recallNumber(): typeof known {
  return known;
}
