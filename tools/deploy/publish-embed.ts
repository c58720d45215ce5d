import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publishVersion } from './publish-version.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';
import type { RegistryStore } from './store/registry-store.ts';

interface Built {
  version: string;
  integrity: string;
}

/** Makes a build of the studio for other people's pages the newest. Answers its version, or nothing where it is that already. */
export async function publishEmbed(store: RegistryStore, built: string): Promise<string | undefined> {
  const description = path.join(built, 'embed.json');
  if (!existsSync(description)) throw new Error(`${description} is missing: the build of the studio for other pages left nothing`);
  const { version, integrity: script } = JSON.parse(readFileSync(description, 'utf8')) as Built;
  if ((await readRegistry(store)).embed?.newest === version) return undefined;
  await updateRegistry(store, async (registry) => {
    const versions = registry.embed?.versions ?? {};
    const meta = { name: 'embed', version, shared: {} };
    const published = versions[version] ?? { ...(await publishVersion(store, built, meta, { compress: false })), script };
    return { ...registry, embed: { newest: version, versions: { ...versions, [version]: published } } };
  });
  return version;
}
