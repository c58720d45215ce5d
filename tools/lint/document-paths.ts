import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';
import { sourceFiles } from './source-files.ts';

const DOCUMENTS = [
  '*.md',
  'docs/**/*.md',
  'libs/*/README.md',
  'apps/*/README.md',
  'e2e/README.md',
  'bench/README.md',
  'examples/*/README.md',
];
const FOLDERS = ['apps', 'libs', 'tools', 'e2e', 'bench', 'deploy', 'examples'];
const top = `(?:docs|${FOLDERS.join('|')})/`;
/** `apps/shell/src/server/main.ts`, whole between backticks. */
const named = new RegExp(`\`(${top}[^\`\\s]*)\``, 'g');
/** `crowd.ts`: a file of that name lies somewhere. */
const bare = /`([\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs))`/g;
/** `createCrowd` (`libs/processes/src/crowd.ts`), `createCrowd` of `crowd.ts` or of `@shengyu/processes`: the place holds the name. */
const holding = new RegExp(
  `\`([A-Za-z_$][\\w$]*)(?:\\(\\))?\` (?:\\(|of )\`((?:${top})?[\\w./-]+\\.tsx?|@shengyu/[\\w/-]+|(?:apps|libs)/[\\w-]+)\``,
  'g',
);
const link = /\]\((?![a-z]+:|[/#])([^)\s#]+)[^)]*\)/g;
/** `[keys](operations.md#keys)`, `[below](#keys)`: the document has that heading. */
const anchored = /\]\(([^)\s#:]*\.md)?#([^)\s]+)\)/g;
/** curl sends an address as it is, and a server refuses letters beyond ASCII in it. */
const unsendable = /\bcurl\b[^`]*?(https?:\/\/[^\s'"`]*[^!-~\s][^\s'"`]*)/g;
/** Patterns, what a build writes, and the remote that the documents build as their example. */
const unwritten = /[*<>{}…]|(?:^|\/)dist\/|podcast/;

/** The files that `crowd.ts`, `libs/processes` or `@shengyu/processes/sub` may mean. */
function filesOf(place: string, sources: readonly string[]): string[] {
  const project = /^(?:@shengyu|apps|libs)\/([\w-]+)/.exec(place)?.[1];
  if (/\.tsx?$/.test(place)) return sources.filter((file) => file === place || file.endsWith(`/${place}`));
  return sources.filter((file) => [`libs/${project ?? ''}/`, `apps/${project ?? ''}/`].some((folder) => file.startsWith(folder)));
}

/** The anchors that a renderer makes of the headings. */
function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function lostAnchors(root: string, file: string, text: string): string[] {
  return [...text.matchAll(anchored)].flatMap(([, document = '', anchor = '']) => {
    const target = document === '' ? file : path.posix.join(path.posix.dirname(file), document);
    const place = path.join(root, target);
    if (!existsSync(place) || anchorsOf(readFileSync(place, 'utf8')).includes(anchor)) return [];
    return [`${target} has no heading #${anchor}`];
  });
}

function checkLine(root: string, file: string, text: string, sources: readonly string[]): string[] {
  const isThere = (found: string): boolean => unwritten.test(found) || existsSync(path.join(root, found));
  const paths = [...text.matchAll(named)].flatMap(([, found = '']) => found.split(':')[0] ?? []);
  const links = [...text.matchAll(link)].map(([, found = '']) => path.posix.join(path.posix.dirname(file), found));
  const names = [...text.matchAll(bare)].flatMap(([, found = '']) => (filesOf(found, sources).length > 0 ? [] : [found]));
  const gone = [...[...paths, ...links].filter((found) => !isThere(found)), ...names].map(
    (found) => `${found} is not there: name where it lies now`,
  );
  const strayed = [...text.matchAll(holding)].flatMap(([, name = '', place = '']) => {
    const files = filesOf(place, sources);
    const holds = files.some((found) => readFileSync(path.join(root, found), 'utf8').includes(name));
    return files.length === 0 || holds ? [] : [`${place} has no ${name}: name the file that holds it`];
  });
  const unsent = [...text.matchAll(unsendable)].map(([, found]) => `curl sends ${found ?? ''} as it is: use --data-urlencode`);
  return [...gone, ...lostAnchors(root, file, text), ...strayed, ...unsent];
}

/** Every path, file name, link and anchor in the documents leads to something, a place that is named behind a symbol holds it, and a server takes every address for curl. */
export function checkDocumentPaths(root: string): Finding[] {
  const sources = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) => sourceFiles(root, folder));
  return globSync(DOCUMENTS, { cwd: root })
    .toSorted()
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => checkLine(root, file, text, sources).map((message) => ({ file, line: index + 1, message }))),
    );
}
