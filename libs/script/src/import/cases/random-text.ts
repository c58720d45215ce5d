/** Numbers from a seed (mulberry32), and choices by them. */
export function createDice(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    chance: (share: number): boolean => next() < share,
    one: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
}
export type Dice = ReturnType<typeof createDice>;

const letters = '山水风云日月星光草木花鸟石桥船灯';

/** Words that occur once each, so that each can be looked for. */
export function createWords() {
  const made: string[] = [];
  return {
    made,
    word(): string {
      const number = made.length * 40_503 + 7;
      const word = [12, 8, 4, 0].map((shift) => letters.charAt((number >> shift) & 15)).join('');
      made.push(word);
      return word;
    },
  };
}
export type Words = ReturnType<typeof createWords>;

export const sentence = (dice: Dice, words: Words): string =>
  `${Array.from({ length: 1 + dice.below(4) }, () => words.word()).join(dice.one(['，', '、', '，', ' ']))}${dice.one(['。', '！', '？', '。'])}`;

/** Signs that break a format, where they come between pieces of text. */
export const stray = [
  '<',
  '&',
  '**',
  '`',
  '[',
  '](',
  '_',
  '~~',
  '>',
  '|',
  '\\',
  '{',
  '}',
  '"',
  '\u0000',
  '\u200b',
  '\u200f',
  '&amp',
  '&#x;',
  '<!',
  '</',
  '<b',
  '%',
  '#',
];
