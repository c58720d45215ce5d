import type { SiteEntries } from './site-entries.ts';

/** The newest studio for other people's pages is the one of the live studio's build, as far as there is one: it is shipped and taken back with it. */
export function followStudio(registry: SiteEntries): SiteEntries {
  const { embed, remotes } = registry;
  const live = remotes['studio']?.live;
  if (!embed || live === undefined) return registry;
  const [found] = Object.entries(embed.versions)
    .filter(([version]) => embed.studios?.[version] === live)
    .toSorted(([, a], [, b]) => (b.time ?? '').localeCompare(a.time ?? ''));
  return found ? { ...registry, embed: { ...embed, newest: found[0] } } : registry;
}
