import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDry, isParticle } from './traditional.ts';

let pairs: ReadonlyMap<string, string> | undefined;

/** The simplified form of one hanzi, itself where it has none: dictionaries and model know simplified text. */
export function toSimplified(character: string): string {
  pairs ??= load();
  return pairs.get(character) ?? character;
}

/** The simplified forms of a text; 著 and 乾 have one in some words only. */
export function simplifiedText(characters: readonly string[]): string[] {
  const plain = characters.map(toSimplified);
  if (!plain.includes('著') && !plain.includes('乾')) return plain;
  const isTraditional = plain.some((character, at) => character !== characters[at]);
  return plain.map((character, at) => {
    const before = characters[at - 1] ?? '';
    const after = characters[at + 1] ?? '';
    if (character === '著') return isParticle(before, after) ? '着' : '著';
    return character === '乾' && isDry(before, after, isTraditional) ? '干' : character;
  });
}

function load(): ReadonlyMap<string, string> {
  const file = createRequire(import.meta.url).resolve('@pinyin-pro/data/traditional.json');
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const found = new Map<string, string>([['薺', '荠']]);
  if (parsed !== null && typeof parsed === 'object') {
    for (const [from, to] of Object.entries(parsed)) if (typeof to === 'string' && [...to].length === 1) found.set(from, to);
  }
  return found;
}
