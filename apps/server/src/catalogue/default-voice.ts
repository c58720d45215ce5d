/** The voice of a script that names none. */
export const DEFAULT_VOICE = 'linan';
