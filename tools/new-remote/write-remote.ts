import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFiles, type NewRemote } from './remote-files.ts';
import { nameFault } from './remote-name.ts';
import { addLines, removeLines } from './workspace-lines.ts';

/** Writes a remote with one page, its tests, its journey and its place in the workspace. Answers the files. */
export async function writeRemote(root: string, remote: NewRemote): Promise<readonly string[]> {
  const fault = await nameFault(root, remote.name);
  if (fault !== undefined) throw new Error(fault);
  if (!/^[^'`\\<>{}\n]{1,40}$/u.test(remote.title))
    throw new Error(`"${remote.title}" cannot be a title: 1 to 40 characters, no quotes or brackets`);
  const files = remoteFiles(remote);
  addLines(root, remote.name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return Object.keys(files);
}

const isRemote = (root: string, name: string): boolean =>
  /^[a-z][a-z0-9]*$/.test(name) && existsSync(path.join(root, 'apps', name, 'src/remote.ts'));

/** The other projects that name the remote's package or its journey depends on it: none may be left behind. */
function usersOf(root: string, name: string, projects: readonly string[]): string[] {
  return projects.filter(
    (dir) => dir !== `apps/${name}` && readFileSync(path.join(root, dir, 'package.json'), 'utf8').includes(`"@shengyu/${name}"`),
  );
}

/** Removes a remote from the workspace: its folder, its journey, its lines. What git has it keeps. */
export function removeRemote(root: string, name: string, projects: readonly string[]): void {
  if (!isRemote(root, name)) throw new Error(`there is no remote "${name}"`);
  const users = usersOf(root, name, projects);
  if (users.length > 0) throw new Error(`"${name}" is used by ${users.join(', ')}: remove it from their package.json first`);
  for (const place of [`apps/${name}`, `e2e/${name}.spec.ts`]) rmSync(path.join(root, place), { recursive: true, force: true });
  removeLines(root, name);
}
