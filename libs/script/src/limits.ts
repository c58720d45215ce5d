/** Longest script, in code points of its whole text. */
export const MAX_SCRIPT_CHARACTERS = 200_000;
