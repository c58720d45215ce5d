import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@shengyu/contract';
import { workspaceRoot } from './workspace-root.ts';

export interface RemoteSource {
  definition: RemoteDefinition;
  /** Absolute file of each exposed module, by its public name: `./pages/NewsPage`, `./dialogs/CheckoutDialog`. */
  exposes: Readonly<Record<string, string>>;
}

function moduleFile(app: string, folder: 'pages' | 'dialogs', name: string): string {
  const file = path.join(workspaceRoot, 'apps', app, 'src', folder, `${name}.tsx`);
  if (!existsSync(file)) throw new Error(`remote "${app}": src/remote.ts declares ${name}, but src/${folder}/${name}.tsx does not exist`);
  return file;
}

/** Reads a remote's declaration and finds the files it names. Throws, naming the file, when one is missing. */
export async function readRemote(app: string): Promise<RemoteSource> {
  const file = path.join(workspaceRoot, 'apps', app, 'src/remote.ts');
  if (!existsSync(file)) throw new Error(`remote "${app}": src/remote.ts does not exist`);
  const { default: definition } = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as { default: RemoteDefinition };
  if (definition.name !== app) throw new Error(`remote "${app}": src/remote.ts calls itself "${definition.name}"`);
  const exposes: Record<string, string> = {};
  for (const { page } of definition.routes) exposes[`./pages/${page}`] = moduleFile(app, 'pages', page);
  for (const module of Object.values(definition.dialogs ?? {})) exposes[`./dialogs/${module}`] = moduleFile(app, 'dialogs', module);
  return { definition, exposes };
}
