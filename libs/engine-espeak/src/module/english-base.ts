/** Accents of English that words are looked up in. */
export type EnglishBase = 'en-us' | 'en-gb-x-rp';
