import { readFileSync } from 'node:fs';

/** Coarse and fine class of a character. */
export interface CharacterClass {
  coarse: string;
  fine: string;
}

let classes: ReadonlyMap<string, CharacterClass> | undefined;

/** The classes of character-classes.txt; undefined for a rare character. */
export function characterClass(character: string): CharacterClass | undefined {
  classes ??= load();
  return classes.get(character);
}

function load(): ReadonlyMap<string, CharacterClass> {
  const found = new Map<string, CharacterClass>();
  for (const line of readFileSync(new URL('./character-classes.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('#')) continue;
    const [name = '', characters = ''] = line.split('\t');
    for (const character of characters) {
      const own = found.get(character) ?? { coarse: '', fine: '' };
      found.set(character, name.startsWith('k') ? { ...own, coarse: name } : { ...own, fine: name });
    }
  }
  return found;
}
