import { readFileSync } from 'node:fs';
import path from 'node:path';
import { incompatibleModules, type ShellManifest } from '@shengyu/contract';
import { publishVersion } from './publish-version.ts';
import { updateRegistry } from './registry-file.ts';
import type { RegistryStore } from './store/registry-store.ts';
import { readMeta } from './unservable.ts';
import type { SiteEntries } from './site-entries.ts';

export interface PublishShellOptions {
  store: RegistryStore;
  /** Folder of the finished build. */
  dist: string;
  /** Remotes that get a version for this shell right after: what is live of them now does not have to suit it. */
  replaced?: ReadonlySet<string>;
}

/** Browser files, and of the server what tries remotes on this shell: later remotes are tried on it too. */
const isPublished = (file: string): boolean => !/^(?:phone|toolbar|trial|server\/(?!check-remote\.js$|render-worker\.js$))/.test(file);

export function readShellManifest(dist: string): ShellManifest {
  return JSON.parse(readFileSync(path.join(dist, 'shell.json'), 'utf8')) as ShellManifest;
}

/** What of that which is live or canary could not run on this shell, one sentence for each. */
async function leftBehind(
  { store, replaced }: Required<PublishShellOptions>,
  { remotes }: SiteEntries,
  manifest: ShellManifest,
): Promise<string[]> {
  const shown = Object.entries(remotes).flatMap(([name, { live, canary }]) =>
    replaced.has(name) ? [] : [live, ...(canary ? [canary.version] : [])].map((version) => [name, version] as const),
  );
  const reasons = shown.map(async ([name, version]) => {
    const meta = await readMeta(store, name, version);
    return meta ? incompatibleModules(meta, manifest).map((reason) => `${name} ${version} is ${reason}`) : [];
  });
  return (await Promise.all(reasons)).flat();
}

/**
 * Publishes the browser files of a build of the shell beside those before it: a tab that is open keeps asking for its own. Refuses a
 * build on which a live remote could not run. The web server itself runs from `dist`.
 */
export async function publishShell({ store, dist, replaced = new Set() }: PublishShellOptions): Promise<ShellManifest> {
  const manifest = readShellManifest(dist);
  const { build, shared } = manifest;
  await updateRegistry(store, async (registry) => {
    const reasons = await leftBehind({ store, dist, replaced }, registry, manifest);
    if (reasons.length > 0)
      throw new Error(
        `the shell ${build} is refused: ${reasons.join('; ')}. Deploy these remotes for the new shell, or keep what they need.`,
      );
    const published =
      registry.shell?.versions[build] ??
      (await publishVersion(store, dist, { name: 'shell', version: build, shared }, { with: isPublished }));
    return { ...registry, shell: { live: build, versions: { ...registry.shell?.versions, [build]: published } } };
  });
  return manifest;
}
