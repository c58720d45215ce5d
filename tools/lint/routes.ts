import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition, RemoteRoute } from '@shengyu/contract';
import type { Finding } from './finding.ts';

/** Where each document lists an application: one line, with all its routes. */
const documents: Readonly<Record<string, (owner: string) => RegExp>> = {
  'ARCHITECTURE.md': (owner) => new RegExp(`^  ${owner}/`),
  'README.md': (owner) => new RegExp(`^apps/${owner}\\s`),
  'README.zh-CN.md': (owner) => new RegExp(`^apps/${owner}\\s`),
};

/** `/news/:id` after a space or a comma. */
const route = /(?<=[\s,、])\/(?:[\w:/]*\w)?/g;
const listed = (line: string): string[] => [...line.matchAll(route)].map(([found]) => found);

export const load = async (file: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(file).href)) as Record<string, unknown>;

/** The routes of each remote, and of the shell, as the code declares them. */
async function declaredRoutes(root: string): Promise<Record<string, string[]>> {
  const remotes = await Promise.all(
    globSync('apps/*/src/remote.ts', { cwd: root })
      .sort()
      .map(async (file) => (await load(path.join(root, file)))['default'] as RemoteDefinition),
  );
  const shell = path.join(root, 'apps/shell/src/routing/shell-routes.ts');
  const own = existsSync(shell) ? ((await load(shell))['shellRoutes'] as readonly RemoteRoute[]) : [];
  const paths = (routes: readonly RemoteRoute[]): string[] => routes.map((declared) => declared.path);
  return {
    ...(own.length > 0 && { shell: paths(own) }),
    ...Object.fromEntries(remotes.map(({ name, routes }) => [name, paths(routes)])),
  };
}

/** The line with its routes replaced by `paths`, as `npm run format` writes it. A line without routes gets none: where they go is for people to say. */
function withRoutes(line: string, paths: readonly string[]): string {
  const found = [...line.matchAll(route)];
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return line;
  return line.slice(0, first.index) + paths.join(line.includes('、') ? '、' : ', ') + line.slice(last.index + last[0].length);
}

function checkDocument(root: string, file: string, routes: Readonly<Record<string, string[]>>): Finding[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return Object.entries(routes).flatMap(([owner, paths]) => {
    const index = lines.findIndex((text) => documents[file]?.(owner).test(text));
    const line = index + 1;
    if (line === 0) return [{ file, line: 1, message: `has no line for ${owner}: name it with its routes ${paths.join(', ')}` }];
    const found = listed(lines[index] ?? '');
    const missing = paths.filter((one) => !found.includes(one));
    const gone = found.filter((one) => !paths.includes(one));
    return [
      ...(missing.length > 0 ? [{ file, line, message: `${owner} also has ${missing.join(', ')}: run npm run format` }] : []),
      ...(gone.length > 0 ? [{ file, line, message: `${owner} has no route ${gone.join(', ')}: run npm run format` }] : []),
    ];
  });
}

/** Both ways: ARCHITECTURE.md and both READMEs list every route of every application, and no other. */
export async function checkRoutes(root: string): Promise<Finding[]> {
  const routes = await declaredRoutes(root);
  return Object.keys(documents).flatMap((file) => checkDocument(root, file, routes));
}

/** Writes the routes that the code declares into the lines that list them. */
export async function writeRoutes(root: string): Promise<void> {
  const routes = await declaredRoutes(root);
  for (const [file, lineOf] of Object.entries(documents)) {
    const written = readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .map((line) => {
        const owner = Object.keys(routes).find((name) => lineOf(name).test(line));
        return owner === undefined ? line : withRoutes(line, routes[owner] ?? []);
      });
    writeFileSync(path.join(root, file), written.join('\n'));
  }
}
