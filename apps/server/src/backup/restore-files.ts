import { join } from 'node:path';
import { createFolderTree, createHashing, hashOf, type FileTree } from './file-tree.ts';
import { BackupError, type Backup } from './read-backup.ts';

/** Puts the files of a backup into their places. What an earlier run has put there already stays. */
export async function restoreFiles(
  { folder, files }: Backup,
  trees: ReadonlyMap<string, FileTree>,
): Promise<{ written: number; kept: number }> {
  const data = createFolderTree(join(folder, 'data'));
  const counts = { written: 0, kept: 0 };
  for await (const { path, bytes, sha256 } of files()) {
    const cut = path.indexOf('/');
    const tree = trees.get(path.slice(0, cut));
    if (!tree) throw new BackupError(`${path} of the backup has no place here`);
    const place = path.slice(cut + 1);
    const there = await tree.facts(place);
    if (there?.bytes === bytes && (await hashOf(await tree.read(place))).sha256 === sha256) {
      counts.kept += 1;
      continue;
    }
    const facts = await data.facts(path);
    if (!facts) throw new BackupError(`${path} of the backup is missing`);
    const { through, result } = createHashing();
    const content = await data.read(path);
    content.on('error', (error) => through.destroy(error));
    await tree.write(place, content.pipe(through), facts.changedMs);
    if (result().sha256 !== sha256) throw new BackupError(`${path} of the backup is damaged`);
    counts.written += 1;
  }
  return counts;
}
