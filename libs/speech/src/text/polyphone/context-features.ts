import { grammarReading } from './grammar-reading.ts';
import type { WordPlace } from './word-places.ts';

/** What a feature starts with that names the reading the grammar asks for. */
export const GRAMMAR = 'G';

export interface FeaturesOptions {
  /** What the phrases and the built-in dictionary say. */
  phrase: string;
  word: string;
  /** Left out where only a word is known and not the text around it. */
  place?: WordPlace | undefined;
}

/**
 * What the model looks at for one polyphone: its neighbours, its word and what the dictionaries say. Names are part of the
 * model.
 */
export function contextFeatures(characters: readonly string[], at: number, { phrase, word, place }: FeaturesOptions): string[] {
  const near = (offset: number): string => characters[at + offset] ?? '#';
  const features = [
    `D${phrase}`,
    `B${word}`,
    `DB${phrase}${word}`,
    `1${near(1)}`,
    `-1${near(-1)}`,
    `2${near(2)}`,
    `-2${near(-2)}`,
    `12${near(1)}${near(2)}`,
    `-12${near(-2)}${near(-1)}`,
    `x${near(-1)}${near(1)}`,
    `d1${phrase}${near(1)}`,
    `d-1${phrase}${near(-1)}`,
  ];
  for (let offset = 3; offset <= 6; offset += 1) features.push(`R${near(offset)}`, `L${near(-offset)}`);
  if (place) features.push(...wordFeatures(place, phrase));
  const grammar = grammarReading(characters, at);
  // How far off the clause ends says little, and said several times over it outweighs the words of a short clause.
  const told = features.filter((feature) => feature !== 'R#' && feature !== 'L#');
  return grammar === undefined ? told : [...told, `${GRAMMAR}${grammar}`];
}

function wordFeatures({ word, offset, isInside, previous, next }: WordPlace, phrase: string): string[] {
  const own = [`S${word}${offset}`, `SL${Array.from(word).length}${offset}`, `SD${phrase}${isInside ? 1 : 0}`];
  return [...own, ...(previous === '#' ? [] : [`Sp${previous}`]), ...(next === '#' ? [] : [`Sn${next}`])];
}
