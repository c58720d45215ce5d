const hanzi = /^\p{Script=Han}$/u;

/** One Han character: what a pinyin syllable can stand on. */
export const isHanzi = (character: string): boolean => hanzi.test(character);
