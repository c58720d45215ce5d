import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';

const FOLDER = 'apps/server/migrations';

interface Migration {
  tag: string;
  /** Milliseconds of the journal. */
  when: number;
}

/** Places in a migration that the statement is about. */
interface Added {
  tables: ReadonlySet<string>;
  columns: ReadonlySet<string>;
}

/** `-- contract of 0050_split_names: nothing reads members.name since then`. */
const CONTRACT = /^-- contract of (\w+): \S/m;

const breaks: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bDROP\s+(?:TABLE|COLUMN|TYPE|VIEW|SCHEMA|CONSTRAINT)\b/i, 'takes away what older code uses'],
  [/\bRENAME\b/i, 'renames what older code uses'],
  [/\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i, 'changes a type under older code'],
  [/\bALTER\s+COLUMN\s+\S+\s+SET\s+NOT\s+NULL\b/i, 'refuses rows that older code writes'],
  [/\bALTER\s+COLUMN\s+\S+\s+DROP\s+DEFAULT\b/i, 'refuses rows that older code writes'],
  [/\bADD\s+COLUMN\b(?=.*\bNOT\s+NULL\b)(?!.*\b(?:DEFAULT|GENERATED)\b)/is, 'refuses rows that older code writes'],
];

/** What older code meets only where the rows have a value in a column that it does not know. */
const bindings: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bADD\s+CONSTRAINT\b.*\b(?:CHECK|UNIQUE|FOREIGN\s+KEY|PRIMARY\s+KEY)\b/is, 'may refuse rows that older code writes'],
  [/\bCREATE\s+UNIQUE\s+INDEX\b/i, 'may refuse rows that older code writes'],
];

/**
 * Old and new processes work on one database while a release goes out, and after one is taken back. So a migration after the first release only
 * adds. It takes away as the contract of a migration that every supported release has: the two last ones and this one.
 */
export function checkMigrations(root: string): Finding[] {
  const folder = path.join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const { entries } = JSON.parse(read('meta/_journal.json')) as { entries: Migration[] };
  const releases = (JSON.parse(read('releases.json')) as { migration: string }[]).map(({ migration }) => migration);
  const placeOf = (tag: string | undefined): number => entries.findIndex((entry) => entry.tag === tag);
  const texts = entries.map(({ tag }) => read(`${tag}.sql`));
  const uniqueIndexes = new Set(texts.flatMap((text) => names(text, /CREATE UNIQUE INDEX "(\w+)"/gi)));
  const lost = releases
    .filter((release) => placeOf(release) < 0)
    .map((release) => ({ file: `${FOLDER}/releases.json`, line: 1, message: `there is no migration ${release}` }));
  const findings = entries.flatMap(({ tag }, place) => {
    if (place <= placeOf(releases[0])) return [];
    const text = texts[place] ?? '';
    const broken = breaksOf(text, uniqueIndexes);
    if (broken.length === 0) return [];
    const contract = CONTRACT.exec(text)?.[1];
    const file = `${FOLDER}/${tag}.sql`;
    if (contract === undefined)
      return broken.map(({ line, what }) => ({
        file,
        line,
        message: `${what}: add instead, and write “-- contract of …” two releases later`,
      }));
    return contractFindings(contract, {
      file,
      text,
      floor: entries[placeOf(contract)],
      isOld: placeOf(contract) <= placeOf(releases.at(-2)),
    });
  });
  return [...lost, ...findings];
}

function contractFindings(
  contract: string,
  { file, text, floor, isOld }: { file: string; text: string; floor: Migration | undefined; isOld: boolean },
): Finding[] {
  if (!floor) return [{ file, line: 1, message: `there is no migration ${contract}` }];
  if (!isOld) return [{ file, line: 1, message: `${contract} is not in the release before the last one: its code may still run` }];
  const raise = `UPDATE "schema_floor" SET "oldest" = ${floor.when}`;
  return text.includes(raise) ? [] : [{ file, line: 1, message: `a contract raises the floor: ${raise};` }];
}

function breaksOf(text: string, uniqueIndexes: ReadonlySet<string>): { line: number; what: string }[] {
  const added = { tables: new Set(names(text, /CREATE TABLE "(\w+)"/gi)), columns: new Set(names(text, /ADD COLUMN "(\w+)"/gi)) };
  const found: { line: number; what: string }[] = [];
  let line = 1;
  for (const statement of text.split('--> statement-breakpoint')) {
    const what = isOfNewTable(statement, added) ? undefined : breakOf(statement.replaceAll(/--.*$/gm, ''), added, uniqueIndexes);
    if (what !== undefined) found.push({ line: line + (/^\s*/.exec(statement)?.[0].split('\n').length ?? 1) - 1, what });
    line += statement.split('\n').length - 1;
  }
  return found;
}

function breakOf(statement: string, { columns }: Added, uniqueIndexes: ReadonlySet<string>): string | undefined {
  if (/\bCREATE\s+(?:OR\s+REPLACE\s+)?FUNCTION\b/i.test(statement)) return undefined;
  const index = /\bDROP\s+INDEX\s+(?:IF\s+EXISTS\s+)?"?(\w+)/i.exec(statement)?.[1];
  if (index !== undefined && uniqueIndexes.has(index)) return 'takes away what older code uses';
  const direct = breaks.find(([pattern]) => pattern.test(statement));
  if (direct) return direct[1];
  const isBound = [...columns].every((column) => !statement.includes(`"${column}"`));
  return isBound ? bindings.find(([pattern]) => pattern.test(statement))?.[1] : undefined;
}

/** Of a table that this migration makes, which no older code knows. */
function isOfNewTable(statement: string, { tables }: Added): boolean {
  const table = /\b(?:ALTER\s+TABLE|\bON)\s+(?:ONLY\s+)?"?(\w+)"?/i.exec(statement)?.[1];
  return table !== undefined && tables.has(table);
}

function names(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
