import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '../federation/workspace-root.ts';

/** A bundle that does everything slowly is ended long before. */
const longestMs = 120_000;

/** What trying a build has shown. */
export interface BuildCheck {
  /** What is wrong with it; empty when all is well. */
  faults: readonly string[];
  /** By page: the quickest of three renders. */
  renderMs?: Readonly<Record<string, number>>;
}

/** The program of a shell that tries remotes on it: in its build, or in what was published of it. */
export const builtProgram = (dist: string): string => path.join(dist, 'server/check-remote.js');
export function checkProgram(published: string): string | undefined {
  const file = path.join(published, 'server/check-remote.js');
  return existsSync(file) ? file : undefined;
}

/**
 * Tries builds with a shell, the built one unless another is named: each page once, on sample data, in the threads that the web server has.
 * Answers what is wrong, by folder. The program knows nothing of the environment it is started from.
 */
export async function checkBuilds(
  folders: readonly string[],
  program: string = builtProgram(path.join(workspaceRoot, 'apps/shell/dist')),
): Promise<Readonly<Record<string, BuildCheck>>> {
  if (!existsSync(program)) throw new Error('the shell has not been built, and a remote is tried with it: npx nx build @shengyu/shell');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...folders], {
    env: { NODE_ENV: 'production' },
    timeout: longestMs,
    killSignal: 'SIGKILL',
    maxBuffer: 1024 * 1024,
  });
  const found = JSON.parse(stdout) as Record<string, BuildCheck | readonly string[]>;
  // An earlier shell's program answers faults alone.
  const checkOf = (one: BuildCheck | readonly string[]): BuildCheck => ('faults' in one ? one : { faults: one });
  return Object.fromEntries(Object.entries(found).map(([folder, one]) => [folder, checkOf(one)]));
}

const notChecked: BuildCheck = { faults: ['it was not checked'] };

/** Tries one build with the shell's program, and in a browser where this machine has one; `say` is told where it has not. */
export async function checkBuild(folder: string, say: (line: string) => void): Promise<BuildCheck> {
  const check = (await checkBuilds([folder]))[folder] ?? notChecked;
  // Not before: Playwright takes 60 MB of each process that publishes, and stays in it.
  const [{ knownChromium }, { tryInBrowser }] = await Promise.all([import('../test/chromium.ts'), import('./try-in-browser.ts')]);
  const browser = knownChromium();
  if (browser === undefined) say('no Chromium is here: what its code does to a page was not tried (CHROMIUM_PATH names one)');
  // What does not even render is said first.
  if (browser === undefined || check.faults.length > 0) return check;
  return { ...check, faults: await tryInBrowser(folder, browser) };
}
