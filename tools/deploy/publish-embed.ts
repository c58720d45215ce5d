import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { followStudio } from './follow-studio.ts';
import { publishVersion } from './publish-version.ts';
import { readRegistry, updateRegistry } from './registry-file.ts';
import type { RegistryStore } from './store/registry-store.ts';

interface Built {
  version: string;
  integrity: string;
}

/**
 * Publishes the build for other people's pages of a version of the studio: the newest while that is live, and there to be tried by its address
 * before. Answers its version, or nothing where it was published already.
 */
export async function publishEmbed(store: RegistryStore, built: string, studio: string): Promise<string | undefined> {
  const description = path.join(built, 'embed.json');
  if (!existsSync(description)) throw new Error(`${description} is missing: the build of the studio for other pages left nothing`);
  const { version, integrity: script } = JSON.parse(readFileSync(description, 'utf8')) as Built;
  if ((await readRegistry(store)).embed?.studios?.[version] === studio) return undefined;
  await updateRegistry(store, async (registry) => {
    const { newest = version, versions = {}, studios = {} } = registry.embed ?? {};
    const meta = { name: 'embed', version, shared: {} };
    const published = versions[version] ?? { ...(await publishVersion(store, built, meta, { compress: false })), script };
    const embed = { newest, versions: { ...versions, [version]: published }, studios: { ...studios, [version]: studio } };
    return followStudio({ ...registry, embed });
  });
  return version;
}
