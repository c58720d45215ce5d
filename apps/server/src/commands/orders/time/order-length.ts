/** An order of so much sound takes a place for long ones. */
export const LONG_MS = 180_000;
/** An order of more new natural sound may be left for the night. */
export const NIGHT_SOUND_MS = 30 * 60_000;
