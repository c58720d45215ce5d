import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileReader } from '../http/answer-file.ts';

/** The studio for other people's pages: every version that was published, and which is the newest. */
export interface PublishedEmbed {
  /** Version and hash of the newest, as `embed.json` says; undefined where none is published. */
  newest: () => Promise<EmbedVersion | undefined>;
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

const versionForm = /^[0-9A-Za-z][0-9A-Za-z.-]{0,63}$/;
const fileForm = /^[\w-][\w.-]*$/;
/** Files are read once: there are few in a version, and few versions in use. */
const MOST_KEPT = 200;

export function publishedEmbed(folder: string): PublishedEmbed {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  const read = (version: string, file: string): Promise<Buffer | undefined> => {
    if (!versionForm.test(version) || !fileForm.test(file)) return Promise.resolve(undefined);
    const name = path.join(version, file);
    const known = kept.get(name);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const reading = readFile(path.join(folder, name)).catch(() => {
      kept.delete(name);
      return undefined;
    });
    kept.set(name, reading);
    return reading;
  };
  async function newest(): Promise<EmbedVersion | undefined> {
    const text = await readFile(path.join(folder, 'newest.json'), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as EmbedVersion);
  }
  return {
    newest,
    async manifest() {
      const found = await newest();
      const text = found && (await read(found.version, 'mf-manifest.json'));
      if (!found || !text) return undefined;
      const manifest = JSON.parse(text.toString()) as Manifest;
      // Beside the manifest, in the folder of its version: so the files behind a stable address never change.
      manifest.metaData.remoteEntry.path = `${found.version}/`;
      return manifest;
    },
    filesOf: (version) => (file) => read(version, file),
  };
}
