import { fileURLToPath } from 'node:url';

/** What the decoder is made of, in this repository as in an installed copy of it. */
const code = ['../', '../../../node_modules/', '../../../../../libs/', '../../../../../node_modules/'];

/**
 * Flags of Node's permission model for a process that reads one file and our code, and writes one file: a decoder that a
 * foreign file takes over finds neither the keys nor the files of others. No child process, no thread, no native addon.
 */
export function decodePermissions(source: string, target: string): string[] {
  const readable = [source, ...code.map((path) => fileURLToPath(new URL(path, import.meta.url)))];
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${target}`,
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
  ];
}
