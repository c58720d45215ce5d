import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  foreignRoutes,
  incompatibleModules,
  type OwnedRoute,
  type RegistryEntries,
  type RemoteMeta,
  type SharedOffer,
  type ShellManifest,
} from '@shengyu/contract';
import { versionFolder } from './version-folder.ts';

/** What the running shell lends, and what it answers itself. */
export type RunningShell = SharedOffer & Pick<ShellManifest, 'routes'>;

/** The description of a published version; nothing when it is not there. */
export function readMeta(federationDir: string, name: string, version: string): RemoteMeta | undefined {
  const file = path.join(versionFolder(federationDir, name, version), 'meta.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RemoteMeta) : undefined;
}

/** The routes that other remotes have: those of their live versions and canaries. */
function routesOfOthers(federationDir: string, { remotes }: RegistryEntries, name: string): Record<string, readonly OwnedRoute[]> {
  return Object.fromEntries(
    Object.entries(remotes)
      .filter(([other]) => other !== name)
      .map(([other, { live, canary }]) => [
        other,
        [live, ...(canary ? [canary.version] : [])].flatMap((version) => readMeta(federationDir, other, version)?.routes ?? []),
      ]),
  );
}

/**
 * Why the site could not show a version, whatever brings it there: one sentence for each shared module that the running shell does not
 * serve it, and for each route that somebody else has.
 */
export function unservable(federationDir: string, registry: RegistryEntries, meta: RemoteMeta, running: RunningShell): readonly string[] {
  return [
    ...incompatibleModules(meta, running),
    ...foreignRoutes(meta.name, meta.routes, { ...routesOfOthers(federationDir, registry, meta.name), shell: running.routes ?? [] }),
  ];
}
