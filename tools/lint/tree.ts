import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';

const DOCUMENT = 'ARCHITECTURE.md';
const UNLISTED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

interface Entry {
  path: string;
  line: number;
}

/** Reads the first fenced block of the document: two spaces of indentation a level, the name first, then what it is. */
function readTree(markdown: string): Entry[] {
  const lines = markdown.split('\n');
  const begin = lines.findIndex((line) => line.startsWith('```')) + 1;
  const parents: string[] = [];
  const entries: Entry[] = [];
  for (let index = begin; index > 0 && index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.startsWith('```')) break;
    const match = /^( *)([\w.@-]+\/?(?:[\w.@/-]+\/?)*)/.exec(line);
    if (!match?.[2]) continue;
    const depth = (match[1]?.length ?? 0) / 2;
    parents.length = depth;
    parents[depth] = match[2].replace(/\/?$/, match[2].endsWith('/') ? '/' : '');
    entries.push({ path: parents.join(''), line: index + 1 });
  }
  return entries;
}

function folders(root: string, dir: string): string[] {
  return readdirSync(path.join(root, dir), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !UNLISTED.has(entry.name))
    .map((entry) => `${dir}${entry.name}/`);
}

/** `apps/shell/src/` names `apps/` and `apps/shell/` too. */
function withParents(file: string): string[] {
  return [...file.matchAll(/\//g)].map((slash) => file.slice(0, slash.index + 1));
}

function missingOnDisk(root: string, { path: file, line }: Entry): Finding[] {
  const found = existsSync(path.join(root, file)) && statSync(path.join(root, file)).isDirectory() === file.endsWith('/');
  return found ? [] : [{ file: DOCUMENT, line, message: `${file} is in the tree but not on disk` }];
}

/** Both ways: what the tree names exists, and where the tree shows one folder of a parent it shows all of them. */
export function checkTree(root: string): Finding[] {
  const entries = readTree(readFileSync(path.join(root, DOCUMENT), 'utf8'));
  if (entries.length === 0) return [{ file: DOCUMENT, line: 1, message: 'has no fenced tree' }];
  const listed = new Set(entries.flatMap((entry) => withParents(entry.path)));
  const opened = new Set(entries.filter(({ path: file }) => file.endsWith('/')).map(({ path: file }) => file.replace(/[^/]+\/$/, '')));
  const unlisted = [...opened]
    .filter((parent) => existsSync(path.join(root, parent)))
    .flatMap((parent) => folders(root, parent))
    .filter((dir) => !listed.has(dir));
  return [
    ...entries.flatMap((entry) => missingOnDisk(root, entry)),
    ...unlisted.map((dir) => ({ file: DOCUMENT, line: 1, message: `${dir} is on disk but not in the tree: say what it is for` })),
  ];
}
