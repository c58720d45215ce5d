import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface PatchedBuild {
  dist: string;
  version: string;
  remove: () => void;
}

/**
 * The build of a remote with other words in it, under a version of its own: what a team would publish after changing a
 * text, without touching the sources that are being tested.
 */
export function patchBuild(remote: string, version: string, from: string, to: string): PatchedBuild {
  const dist = mkdtempSync(path.join(tmpdir(), `shengyu-${remote}-`));
  cpSync(path.join(root, 'apps', remote, 'dist'), dist, { recursive: true });
  const meta = JSON.parse(readFileSync(path.join(dist, 'meta.json'), 'utf8')) as { version: string };
  const inNames = (value: string): string => value.replace(/\W/g, '_');
  let places = 0;
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(dist, name);
    if (!statSync(file).isFile() || !/\.(js|cjs|json|css)$/.test(name)) continue;
    const source = readFileSync(file, 'utf8');
    places += source.split(from).length - 1;
    const patched = source.replaceAll(meta.version, version).replaceAll(inNames(meta.version), inNames(version)).replaceAll(from, to);
    writeFileSync(file, patched);
  }
  if (places === 0) throw new Error(`“${from}” is nowhere in the build of ${remote}`);
  return { dist, version, remove: () => rmSync(dist, { recursive: true, force: true }) };
}
