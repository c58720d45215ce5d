import { existsSync, globSync, readFileSync } from 'node:fs';
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
const listed = (line: string): string[] => [...line.matchAll(/(?<=[\s,、])\/(?:[\w:/]*\w)?/g)].map(([route]) => route);

const load = async (file: string): Promise<Record<string, unknown>> => (await import(pathToFileURL(file).href)) as Record<string, unknown>;

/** The routes of each remote, and of the shell, as the code declares them. */
async function declaredRoutes(root: string): Promise<Record<string, string[]>> {
  const remotes = await Promise.all(
    globSync('apps/*/src/remote.ts', { cwd: root })
      .sort()
      .map(async (file) => (await load(path.join(root, file)))['default'] as RemoteDefinition),
  );
  const shell = path.join(root, 'apps/shell/src/routing/shell-routes.ts');
  const own = existsSync(shell) ? ((await load(shell))['shellRoutes'] as readonly RemoteRoute[]) : [];
  const paths = (routes: readonly RemoteRoute[]): string[] => routes.map((route) => route.path);
  return {
    ...(own.length > 0 && { shell: paths(own) }),
    ...Object.fromEntries(remotes.map(({ name, routes }) => [name, paths(routes)])),
  };
}

function checkDocument(root: string, file: string, routes: Readonly<Record<string, string[]>>): Finding[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return Object.entries(routes).flatMap(([owner, paths]) => {
    const index = lines.findIndex((text) => documents[file]?.(owner).test(text));
    const line = index + 1;
    if (line === 0) return [{ file, line: 1, message: `has no line for ${owner}: name it with its routes ${paths.join(', ')}` }];
    const found = listed(lines[index] ?? '');
    const missing = paths.filter((route) => !found.includes(route));
    const gone = found.filter((route) => !paths.includes(route));
    return [
      ...(missing.length > 0 ? [{ file, line, message: `${owner} also has ${missing.join(', ')}: list it` }] : []),
      ...(gone.length > 0 ? [{ file, line, message: `${owner} has no route ${gone.join(', ')}: take it out` }] : []),
    ];
  });
}

/** Both ways: ARCHITECTURE.md and both READMEs list every route of every application, and no other. */
export async function checkRoutes(root: string): Promise<Finding[]> {
  const routes = await declaredRoutes(root);
  return Object.keys(documents).flatMap((file) => checkDocument(root, file, routes));
}
