import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteMeta, ShellManifest } from '@shengyu/contract';
import { workspaceRoot } from '../../../tools/federation/workspace-root.ts';
import type { RemotePage } from './build-one-bundle.ts';

const dist = (...parts: string[]): string => path.join(workspaceRoot, 'apps', ...parts);
const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

/** Scripts and stylesheets that the document of a page names, in the shell's and the remote's builds. */
export function federatedFiles({ remote, page }: RemotePage): readonly string[] {
  const { main, federation, pages } = readJson<ShellManifest>(dist('shell/dist/shell.json'));
  const ours = (names: readonly string[]): string[] => names.map((name) => dist('shell/dist/client', name));
  const start = ours([...main.js, ...main.css]);
  if (remote === 'shell') return [...start, ...ours([...(pages[page]?.js ?? []), ...(pages[page]?.css ?? [])])];
  const meta = readJson<RemoteMeta>(dist(remote, 'dist/meta.json'));
  const assets = meta.exposes[`./pages/${page}`];
  if (!assets) throw new Error(`${remote} has no page ${page}`);
  return [...start, ...ours(federation?.js ?? []), ...[meta.entry, ...assets.js, ...assets.css].map((file) => dist(remote, 'dist', file))];
}
