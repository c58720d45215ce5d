// Writes src/text/polyphone/character-classes.txt: the characters by the company they keep in the words of the complete
// pinyin-pro dictionary (麻 and 棉 are followed alike), 64 coarse and 256 fine classes, for features beyond single characters.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const CHARACTERS = 5000;
const LONGEST_WORD = 5;
const ROUNDS = 20;

const file = createRequire(import.meta.url).resolve('@pinyin-pro/data/complete.json');
const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
const words = Object.keys(entries ?? {})
  .map((word) => Array.from(word))
  .filter(({ length }) => length > 1 && length <= LONGEST_WORD);
const counts = new Map<string, number>();
for (const word of words) for (const character of word) counts.set(character, (counts.get(character) ?? 0) + 1);
const characters = [...counts]
  .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  .slice(0, CHARACTERS)
  .map(([character]) => character);
const rows = neighbourhoods(characters, words);
const lines = [
  '# Characters by their neighbours in the words of @pinyin-pro/data (ISC), by scripts/build-classes.ts: kind of class, characters.',
];
for (const [kind, count] of [
  ['k', 64],
  ['f', 256],
] as const) {
  const classes = cluster(rows, count);
  for (let own = 0; own < count; own += 1) lines.push(`${kind}${own}\t${characters.filter((_, index) => classes[index] === own).join('')}`);
}
writeFileSync(new URL('../src/text/polyphone/character-classes.txt', import.meta.url), `${lines.join('\n')}\n`);

interface Row {
  places: Int32Array;
  values: Float64Array;
}

/** Per character the positive pointwise mutual information with what comes before and after it, of length one. */
function neighbourhoods(known: readonly string[], all: readonly string[][]): Row[] {
  const index = new Map(known.map((character, place) => [character, place]));
  const met = known.map(() => new Map<number, number>());
  const columns = new Float64Array(2 * known.length);
  const add = (own: number, column: number): void => {
    met[own]?.set(column, (met[own].get(column) ?? 0) + 1);
    columns[column] = (columns[column] ?? 0) + 1;
  };
  for (const word of all)
    for (let at = 0; at + 1 < word.length; at += 1) {
      const [left, right] = [index.get(word[at] ?? ''), index.get(word[at + 1] ?? '')];
      if (left === undefined || right === undefined) continue;
      add(left, known.length + right);
      add(right, left);
    }
  // Rare neighbours are flattered by the plain measure: counts to the power of 0.75 (Levy and others, 2015).
  const flat = columns.map((count) => count ** 0.75);
  const sum = flat.reduce((a, b) => a + b, 0);
  return met.map((row) => {
    const total = [...row.values()].reduce((a, b) => a + b, 0);
    const kept = [...row]
      .map(([column, count]): [number, number] => [column, Math.log((count * sum) / (total * (flat[column] ?? 1)))])
      .filter(([, value]) => value > 0);
    const length = Math.hypot(...kept.map(([, value]) => value)) || 1;
    return { places: Int32Array.from(kept.map(([column]) => column)), values: Float64Array.from(kept.map(([, value]) => value / length)) };
  });
}

/** Spherical k-means; it starts from rows far apart in the order of frequency, so the same words give the same classes. */
function cluster(all: readonly Row[], count: number): Int32Array {
  const width = 2 * all.length;
  const centres = Array.from({ length: count }, (_, own) => dense(all[Math.floor((own * all.length) / count)], width));
  const classes = new Int32Array(all.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, row] of all.entries()) {
      let best = -1;
      for (const [own, centre] of centres.entries()) {
        let likeness = 0;
        for (let at = 0; at < row.places.length; at += 1) likeness += (row.values[at] ?? 0) * (centre[row.places[at] ?? 0] ?? 0);
        if (likeness > best) [best, classes[place]] = [likeness, own];
      }
    }
    for (const [own, centre] of centres.entries()) {
      const members = all.filter((_, place) => classes[place] === own);
      if (members.length === 0) continue;
      centre.fill(0);
      for (const row of members)
        for (const [at, column] of row.places.entries()) centre[column] = (centre[column] ?? 0) + (row.values[at] ?? 0);
      const length = Math.sqrt(centre.reduce((sum, value) => sum + value * value, 0)) || 1;
      for (let column = 0; column < width; column += 1) centre[column] = (centre[column] ?? 0) / length;
    }
  }
  return classes;
}

function dense(row: Row | undefined, width: number): Float64Array {
  const values = new Float64Array(width);
  if (row) for (const [at, column] of row.places.entries()) values[column] = row.values[at] ?? 0;
  return values;
}
