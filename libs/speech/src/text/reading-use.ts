import type { Reading } from '@shengyu/script';

/**
 * Where a kind of reading takes effect. `words`: it decides which words are spoken · `syllables`: it decides the pinyin of hanzi ·
 * `token`: it changes how a token is spoken. The compiler asks for a kind that is new in the table of marks.
 */
const readingUse = {
  alias: 'words',
  phoneme: 'words',
  number: 'words',
  pinyin: 'syllables',
  stress: 'token',
  link: 'token',
} as const satisfies Record<Reading['kind'], 'words' | 'syllables' | 'token'>;

type Use = typeof readingUse;
type KindsOf<Where extends Use[keyof Use]> = { [Kind in keyof Use]: Use[Kind] extends Where ? Kind : never }[keyof Use];

/** A reading that decides which words are spoken. */
export type WordReading = Extract<Reading, { kind: KindsOf<'words'> }>;
export const isWordReading = (reading: Reading): reading is WordReading => readingUse[reading.kind] === 'words';
