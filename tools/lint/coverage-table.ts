import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';
import { testTitles } from './test-titles.ts';

/**
 * Sections of the specification about what a person meets: their rows name a journey, which shows the sentence in a browser. Left out are rows
 * of the API alone, of the dialogs, which a browser's document shows as well in their own tests, and of what no journey can meet: a fault of
 * the web server itself.
 */
const MET_IN_A_BROWSER = /^## (?:[1246]\.|5 and 6)/;
const SHOWN_ELSEWHERE = /^(?:apps\/server\/|libs\/ui\/src\/dialogs\/|apps\/shell\/src\/server\/http\/error-page)/;
const TABLE = 'docs/specification-coverage.md';

const DOCUMENTS = ['docs/specification-coverage.md', 'docs/coverage/*.md', 'docs/security.md', 'docs/asvs.md'];

interface Row {
  file: string;
  line: number;
  /** A table of faults names no code: `null`. */
  code: string[] | null;
  tests: string[];
  /** The heading above it. */
  section: string;
}

const parts = (cell: string): string[] =>
  cell
    .split('<br>')
    .map((part) => part.trim().replace(/^`(.*)`$/, '$1'))
    .filter((part) => part !== '');

/** Rows of three cells: sentence | code | test; or of four: id | fault | now | test. Heads and lists of open points are not rows. */
function rowsOf(root: string, file: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  let isFaults = false;
  for (const [index, text] of readFileSync(path.join(root, file), 'utf8').split('\n').entries()) {
    if (text.startsWith('## ')) section = text;
    if (!text.startsWith('|') || /^\|[\s:|-]+$/.test(text)) continue;
    const cells = text
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (cells[1] === 'code' || cells[2] === 'now') {
      isFaults = cells[2] === 'now';
      continue;
    }
    const [code, tests] = isFaults ? [null, cells[3]] : [parts(cells[1] ?? ''), cells[2]];
    rows.push({ file, line: index + 1, code, tests: parts(tests ?? ''), section });
  }
  return rows;
}

/** A title of a table or a template covers what it may become: `%s fits ${width} px`. */
function covers(written: string, asked: string): boolean {
  if (written === asked) return true;
  const form = written.split(/\$\{[^}]*\}|%[sdifjop#]|\$\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return form.length > 1 && new RegExp(`^${form.join('.+')}$`).test(asked);
}

/** Whether a row of faults has a link to a document in place of a test. */
const isDocument = (name: string): boolean => /^\[[^\]]+\]\([^)]+\)$/.test(name);

function lacksJourney({ file, code, tests, section }: Omit<Row, 'line'>): boolean {
  if (file !== TABLE || code === null || !MET_IN_A_BROWSER.test(section) || code.every((name) => SHOWN_ELSEWHERE.test(name))) return false;
  return !tests.some((name) => name.startsWith('e2e/'));
}

/** Every row of the coverage tables names code that is there and tests that run. */
export function checkCoverageTable(root: string): Finding[] {
  const known = new Map<string, Set<string>>();
  const titles = (file: string): Set<string> => {
    const found = known.get(file) ?? testTitles(file, readFileSync(path.join(root, file), 'utf8'));
    known.set(file, found);
    return found;
  };
  const problem = (name: string): string | undefined => {
    const [file = '', title] = name.split(' › ');
    if (title === undefined) return `“${name}” is not of the form file › title`;
    if (!existsSync(path.join(root, file))) return `there is no test file ${file}`;
    return [...titles(file)].some((written) => covers(written, title)) ? undefined : `${file} has no test “${title}” that runs`;
  };
  return globSync(DOCUMENTS, { cwd: root })
    .sort()
    .flatMap((file) => rowsOf(root, file))
    .flatMap(({ file, line, code, tests, section }) =>
      [
        ...(code?.length === 0 || tests.length === 0 ? ['a row needs a sentence, its code and a test'] : []),
        ...(code ?? []).filter((name) => !existsSync(path.join(root, name))).map((name) => `there is no ${name}`),
        ...(lacksJourney({ file, code, tests, section }) ? ['a row about what a person meets needs a journey in e2e/'] : []),
        ...tests
          .filter((name) => code !== null || !isDocument(name))
          .map(problem)
          .filter((found) => found !== undefined),
      ].map((message) => ({ file, line, message })),
    );
}
