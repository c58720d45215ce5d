import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';

const DOCUMENTS = [
  '*.md',
  'docs/**/*.md',
  'libs/*/README.md',
  'apps/*/README.md',
  'e2e/README.md',
  'bench/README.md',
  'examples/*/README.md',
];
const top = '(?:apps|libs|tools|e2e|bench|docs|deploy|examples)/';
/** `apps/shell/src/server/main.ts`, whole between backticks. */
const named = new RegExp(`\`(${top}[^\`\\s]*)\``, 'g');
/** `createCrowd` (`libs/processes/src/crowd.ts`): the file holds the name. */
const holding = new RegExp(`\`([A-Za-z_$][\\w$]*)(?:\\(\\))?\` \\(\`(${top}[^\`\\s]*\\.tsx?)\``, 'g');
const link = /\]\((?![a-z]+:|[/#])([^)\s#]+)[^)]*\)/g;
/** curl sends an address as it is, and a server refuses letters beyond ASCII in it. */
const unsendable = /\bcurl\b[^`]*?(https?:\/\/[^\s'"`]*[^!-~\s][^\s'"`]*)/g;
/** Patterns, what a build writes, and the remote that the documents build as their example. */
const unwritten = /[*<>{}…]|(?:^|\/)dist\/|podcast/;

function checkLine(root: string, file: string, text: string): string[] {
  const isThere = (found: string): boolean => unwritten.test(found) || existsSync(path.join(root, found));
  const paths = [...text.matchAll(named)].flatMap(([, found = '']) => found.split(':')[0] ?? []);
  const links = [...text.matchAll(link)].map(([, found = '']) => path.posix.join(path.posix.dirname(file), found));
  const gone = [...paths, ...links].filter((found) => !isThere(found)).map((found) => `${found} is not there: name where it lies now`);
  const strayed = [...text.matchAll(holding)]
    .filter(
      ([, name = '', found = '']) => existsSync(path.join(root, found)) && !readFileSync(path.join(root, found), 'utf8').includes(name),
    )
    .map(([, name, found]) => `${found ?? ''} has no ${name ?? ''}: name the file that holds it`);
  const unsent = [...text.matchAll(unsendable)].map(([, found]) => `curl sends ${found ?? ''} as it is: use --data-urlencode`);
  return [...gone, ...strayed, ...unsent];
}

/** Every path and link in the documents leads to something, a file that is named behind a symbol holds it, and a server takes every address for curl. */
export function checkDocumentPaths(root: string): Finding[] {
  return globSync(DOCUMENTS, { cwd: root })
    .toSorted()
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => checkLine(root, file, text).map((message) => ({ file, line: index + 1, message }))),
    );
}
