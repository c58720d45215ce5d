/** Points that a new member is given. */
export const WELCOME_POINTS = 1_000;
