/** Longest script, in code points of its whole text. */
export const MAX_SCRIPT_CHARACTERS = 200_000;
/** Largest file that becomes a script. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_PARAGRAPHS = 20_000;
/** Default silence between paragraphs. */
export const PARAGRAPH_PAUSE_MS = 500;
/** Silence after a heading of a text that is read in: longer than between paragraphs. */
export const HEADING_PAUSE_MS = 900;
/** Lengths of a pause that the product has names for. */
export const pauseSteps = { short: 300, middle: 500, long: 700 } as const;
