import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const built = path.resolve(import.meta.dirname, '../../apps/shell/dist');
/** The mark of its content in a file's name. */
const mark = /\.([0-9a-f]{8})\.(?:js|css)$/;
const turned = (hash: string): string => [...hash].reverse().join('');

export interface OtherShell extends Disposable {
  dist: string;
  build: string;
}

/** The built shell with another name for each of its browser files, as after a change of all of them. */
export function otherShell(): OtherShell {
  const dist = mkdtempSync(path.join(tmpdir(), 'shengyu-shell-'));
  cpSync(built, dist, { recursive: true });
  const client = path.join(dist, 'client');
  const hashes = [...new Set(readdirSync(client).flatMap((name) => mark.exec(name)?.[1] ?? []))];
  // Compressed forms carry the old names: the server sends the plain ones.
  for (const name of readdirSync(client).filter((file) => /\.(?:br|gz)$/.test(file))) rmSync(path.join(client, name));
  const { build } = JSON.parse(readFileSync(path.join(built, 'shell.json'), 'utf8')) as { build: string };
  const rename = (text: string): string =>
    hashes.reduce((done, hash) => done.replaceAll(hash, turned(hash)), text).replaceAll(build, turned(build));
  for (const folder of [dist, client]) {
    for (const entry of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile() && /\.(?:js|css|json)$/.test(one.name))) {
      const file = path.join(folder, entry.name);
      writeFileSync(file, rename(readFileSync(file, 'utf8')));
      renameSync(file, path.join(folder, rename(entry.name)));
    }
  }
  return { dist, build: turned(build), [Symbol.dispose]: () => rmSync(dist, { recursive: true, force: true }) };
}

/** The build of the shell that the site runs. */
export const siteShell = built;
