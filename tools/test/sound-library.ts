import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../lint/command.ts';

/** Makes the library of sounds once for all sites of a run, which find its folder in TEST_LIBRARY. */
export async function makeSoundLibrary(root: string): Promise<AsyncDisposable> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shengyu-library-'));
  const made = await runCommand(process.execPath, [path.join(root, 'apps/server/src/testing/make-sound-library.ts'), folder], {
    cwd: root,
  });
  if (made.code === 0) process.env.TEST_LIBRARY = folder;
  else console.log(`Each site makes its library of sounds: ${made.output}`);
  return { [Symbol.asyncDispose]: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })) };
}

/** Gives the data folder of a new site the library of the run, if there is one. */
export function giveSoundLibrary(dataDir: string): void {
  const made = process.env.TEST_LIBRARY;
  const files = path.join(dataDir, 'files');
  if (made !== undefined && !existsSync(files)) cpSync(made, files, { recursive: true });
}
