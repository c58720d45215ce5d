import { grammarReading } from './grammar-reading.ts';

/** What a feature starts with that names the reading the grammar asks for. */
export const GRAMMAR = 'G';

/** What the model looks at for one polyphone: its neighbours and what the dictionaries say. Order and names are part of the model. */
export function contextFeatures(characters: readonly string[], at: number, phrase: string, word: string): string[] {
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
    `123${near(1)}${near(2)}${near(3)}`,
    `-123${near(-3)}${near(-2)}${near(-1)}`,
    `y${near(-2)}${near(-1)}${near(1)}`,
    `z${near(-1)}${near(1)}${near(2)}`,
    `d1${phrase}${near(1)}`,
    `d-1${phrase}${near(-1)}`,
  ];
  for (let offset = 3; offset <= 6; offset += 1) features.push(`R${near(offset)}`, `L${near(-offset)}`);
  const grammar = grammarReading(characters, at);
  // How far off the clause ends says little, and said several times over it outweighs the words of a short clause.
  const told = features.filter((feature) => feature !== 'R#' && feature !== 'L#');
  return grammar === undefined ? told : [...told, `${GRAMMAR}${grammar}`];
}
