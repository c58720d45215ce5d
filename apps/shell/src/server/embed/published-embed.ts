import type { FileReader } from '../http/answer-file.ts';
import type { PublishedFiles } from '../registry/published-files.ts';
import type { RemoteCatalogue } from '../remotes/remote-catalogue.ts';

/** The studio for other people's pages: every version that the registry names, and which is the newest. */
export interface PublishedEmbed {
  /** Undefined where none is published. */
  newest: () => EmbedVersion | undefined;
  /** The federation manifest of the newest. */
  manifest: () => Promise<Manifest | undefined>;
  filesOf: (version: string) => FileReader;
}

export interface EmbedVersion {
  version: string;
  /** Of `studio.js`, as in the attribute `integrity`. */
  integrity: string;
}

export interface Manifest {
  metaData: { remoteEntry: { path: string } };
}

export function publishedEmbed(catalogue: Pick<RemoteCatalogue, 'registry'>, files: PublishedFiles): PublishedEmbed {
  const filesOf: PublishedEmbed['filesOf'] = (version) => {
    const versions = catalogue.registry().embed?.versions ?? {};
    const described = Object.hasOwn(versions, version) ? versions[version] : undefined;
    return (file) => (described ? files.read('embed', version, described, file) : Promise.resolve(undefined));
  };
  const newest = (): EmbedVersion | undefined => {
    const { embed } = catalogue.registry();
    const script = embed?.versions[embed.newest]?.script;
    return embed && script !== undefined ? { version: embed.newest, integrity: script } : undefined;
  };
  return {
    newest,
    async manifest() {
      const found = newest();
      const text = found && (await filesOf(found.version)('mf-manifest.json'));
      if (!found || !text) return undefined;
      const manifest = JSON.parse(text.toString()) as Manifest;
      // Beside the manifest, in the folder of its version: so the files behind a stable address never change.
      manifest.metaData.remoteEntry.path = `${found.version}/`;
      return manifest;
    },
    filesOf,
  };
}
