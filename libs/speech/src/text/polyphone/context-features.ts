import { characterClass, type CharacterClass } from './character-classes.ts';
import type { WordPlace } from './word-places.ts';

export interface FeaturesOptions {
  /** What the phrases, and the word by itself, say. */
  phrase: string;
  word: string;
  /** Left out where only a word is known and not the text around it. */
  place?: WordPlace | undefined;
}

/**
 * What the model looks at for one polyphone: its neighbours and their classes, its word and what the dictionaries say.
 * Names are part of the model.
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
    `3${near(1)}${near(2)}${near(3)}`,
    `-3${near(-3)}${near(-2)}${near(-1)}`,
    `y${near(-1)}${near(1)}${near(2)}`,
    `z${near(-2)}${near(-1)}${near(1)}`,
  ];
  for (let offset = 3; offset <= 6; offset += 1) features.push(`R${near(offset)}`, `L${near(-offset)}`);
  features.push(...classFeatures(near));
  if (place) features.push(...wordFeatures(place, phrase));
  // How far off the clause ends says little, and said several times over it outweighs the words of a short clause.
  return features.filter((feature) => feature !== 'R#' && feature !== 'L#');
}

const NEIGHBOURS = [-2, -1, 1, 2];
const outside: CharacterClass = { coarse: '#', fine: '#' };
const unknown: CharacterClass = { coarse: '?', fine: '?' };

/** 藏 between a museum's and a picture's kind of character is kept, whichever museum it is. */
function classFeatures(near: (offset: number) => string): string[] {
  const of = (offset: number): CharacterClass => characterClass(near(offset)) ?? (near(offset) === '#' ? outside : unknown);
  const [before, after] = [of(-1), of(1)];
  const single = [of(-2), before, after, of(2)].flatMap(({ coarse, fine }, place) => {
    const offset = NEIGHBOURS[place] ?? 0;
    return [`c${offset}${fine}`, `e${offset}${coarse}`];
  });
  return [...single, `cx${before.fine}_${after.fine}`, `ex${before.coarse}_${after.coarse}`];
}

function wordFeatures({ word, offset, isInside, previous, next }: WordPlace, phrase: string): string[] {
  const own = [`S${word}${offset}`, `SL${Array.from(word).length}${offset}`, `SD${phrase}${isInside ? 1 : 0}`];
  return [...own, ...(previous === '#' ? [] : [`Sp${previous}`]), ...(next === '#' ? [] : [`Sn${next}`])];
}
