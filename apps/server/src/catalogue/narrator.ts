/** The voice that reads articles and lessons aloud. */
export const narratorId = 'suwan';
