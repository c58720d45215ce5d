import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

let pairs: ReadonlyMap<string, string> | undefined;

/** The simplified form of one hanzi, itself where it has none: dictionaries and model know simplified text. */
export function toSimplified(character: string): string {
  pairs ??= load();
  return pairs.get(character) ?? character;
}

function load(): ReadonlyMap<string, string> {
  const file = createRequire(import.meta.url).resolve('@pinyin-pro/data/traditional.json');
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const found = new Map<string, string>();
  if (parsed !== null && typeof parsed === 'object') {
    for (const [from, to] of Object.entries(parsed)) if (typeof to === 'string' && [...to].length === 1) found.set(from, to);
  }
  return found;
}
