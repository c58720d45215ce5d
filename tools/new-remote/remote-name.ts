import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { foreignRoutes, type OwnedRoute, type RemoteDefinition } from '@shengyu/contract';
import { load } from '../lint/routes.ts';

/** Words that addresses, scopes or folders have already. */
const taken = new Set(['shell', 'embed', 'shared', 'speech', 'bench', 'line', 'new', 'test', 'dist', 'src', 'common', 'utils', 'misc']);

/** What the other remotes and the shell answer, by their names. */
async function routesOf(root: string): Promise<Record<string, readonly OwnedRoute[]>> {
  const remotes = globSync('apps/*/src/remote.ts', { cwd: root });
  const definitions = await Promise.all(remotes.map(async (file) => (await load(path.join(root, file)))['default'] as RemoteDefinition));
  const own = await load(path.join(root, 'apps/shell/src/routing/shell-routes.ts'));
  return {
    ...Object.fromEntries(definitions.map(({ name, routes }) => [name, routes])),
    shell: own['ownRoutes'] as readonly OwnedRoute[],
  };
}

/** Why a new remote cannot have this name; nothing when it can. */
export async function nameFault(root: string, name: string): Promise<string | undefined> {
  if (name === '') return 'which name? For example: npm run new:remote podcast';
  if (!/^[a-z][a-z0-9]{1,19}$/.test(name))
    return `"${name}" cannot be a remote's name: 2 to 20 small letters and digits, a letter first, because it is part of an address and of the names of scripts`;
  if (taken.has(name)) return `"${name}" means something else in this project: choose another name`;
  for (const place of [`apps/${name}`, `libs/${name}`, `e2e/${name}.spec.ts`]) {
    if (existsSync(path.join(root, place))) return `"${name}" is taken: ${place} exists`;
  }
  const [foreign] = foreignRoutes(name, [{ path: `/${name}` }], await routesOf(root));
  return foreign === undefined ? undefined : `"${name}" is taken: ${foreign}`;
}
