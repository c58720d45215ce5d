import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../lint/command.ts';
import { publicApi, type PublicApi } from './public-api.ts';
import { readDeclarations, type DeclarationFile } from './read-declarations.ts';

/** A package that shell and remotes have to agree on: the shell runs its copy, the remotes were built against another. */
export interface VersionedPackage {
  name: string;
  dir: string;
  isOpaque?: (file: string) => boolean;
}

/** Those the shell lends, and those whose objects it hands to a page: `PageContext`, `call`. */
export const versionedPackages: readonly VersionedPackage[] = [
  { name: '@shengyu/ui', dir: 'libs/ui' },
  { name: '@shengyu/nav', dir: 'libs/nav' },
  { name: '@shengyu/session', dir: 'libs/session' },
  { name: '@shengyu/contract', dir: 'libs/contract' },
  // What a call carries is the server's to keep; the shell's is which calls there are.
  { name: '@shengyu/api', dir: 'libs/api', isOpaque: (file) => file.startsWith('src/schema/') },
];

/** What the sources of a package promise now, as the compiler declares it. Rejects with what the compiler says. */
export async function currentApi(root: string, { dir, isOpaque }: VersionedPackage): Promise<PublicApi> {
  const folder = path.join(root, dir);
  const out = mkdtempSync(path.join(tmpdir(), 'api-'));
  try {
    const options = [
      '--noEmit',
      'false',
      '--declaration',
      '--emitDeclarationOnly',
      '--removeComments',
      '--rootDir',
      folder,
      '--outDir',
      out,
    ];
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const { code, output } = await runCommand(process.execPath, [compiler, '-p', folder, '--singleThreaded', ...options], { cwd: root });
    if (code !== 0) throw new Error(`${dir} cannot be compiled:\n${output}`);
    const known = new Map<string, DeclarationFile>();
    const read = (file: string): DeclarationFile => {
      const found =
        known.get(file) ?? readDeclarations(`${file}.d.ts`, readFileSync(path.join(out, file.replace(/\.tsx?$/, '.d.ts')), 'utf8'));
      known.set(file, found);
      return found;
    };
    return publicApi({ entry: 'src/index.ts', read, ...(isOpaque && { isOpaque }) });
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
