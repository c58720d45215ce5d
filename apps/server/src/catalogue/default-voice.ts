/** Who reads a script that names nobody. */
export const DEFAULT_VOICE = 'linan';
