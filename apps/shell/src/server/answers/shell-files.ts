import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishedFiles } from '../registry/published-files.ts';
import type { RemoteCatalogue } from '../remotes/remote-catalogue.ts';
import { shellOwner } from '../../routing/route-table.ts';
import type { FileReader } from '../http/answer-file.ts';

export interface EarlierBuilds {
  catalogue: Pick<RemoteCatalogue, 'registry'>;
  files: PublishedFiles;
}

/**
 * The shell's browser files. Those of this build are read once: there are few, and only those that exist can be asked for. Those of
 * earlier builds, which open tabs began with, are published like a remote's; their names change with their content.
 */
export function shellFiles(folder: string, { catalogue, files }: EarlierBuilds): FileReader {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const contents = new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
  return async (file) => {
    const own = contents.get(file);
    if (own) return own;
    const published = `client/${file}`;
    const builds = Object.entries(catalogue.registry().shell?.versions ?? {});
    const found = builds.find(([, { integrity }]) => Object.hasOwn(integrity, published));
    return found && files.read(shellOwner, found[0], found[1], published);
  };
}
