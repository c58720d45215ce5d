import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Exit code of a process that refuses to start: starting it again changes nothing. */
export const REFUSED_EXIT_CODE = 3;

/** A start that fails until the operator changes something. The message is one line that says what. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';

  constructor(message: string, cause?: unknown) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), cause === undefined ? undefined : { cause });
  }
}

const folderTroubles: Readonly<Record<string, string>> = {
  EROFS: 'its file system is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of its disk is used up',
  ENOTDIR: 'a part of its path is a file, not a folder',
};

/**
 * Makes the data folder of a process when it is missing, writes a file there to see that it can, and takes the rights of others away.
 * @throws StartRefused
 */
export function makeDataFolder(folder: string): void {
  const probe = path.join(folder, `.write-probe-${process.pid}`);
  try {
    makeFolders(folder);
    writeFileSync(probe, 'x');
    rmSync(probe);
    makePrivate(folder);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const trouble = folderTroubles[code] ?? message;
    throw new StartRefused(`The data folder ${folder} cannot be written: ${trouble}. Correct that, or choose another DATA_DIR.`, error);
  }
}

/** A folder that belongs to somebody else stays as its owner made it. */
function makePrivate(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Not `recursive`: Node's hides a read-only file system behind ENOENT, and never ends below /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** The failure to listen on `port`, which the setting `name` chose: a refusal where the operator can choose another one. */
export function refusedPort(error: unknown, name: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartRefused(`Port ${port} (${name}) is in use by another program: choose another one.`, error);
  if (code === 'EACCES') return new StartRefused(`Port ${port} (${name}) is for privileged programs: choose one above 1023.`, error);
  return error;
}

/** What `read` answers. What it throws is about a setting: this process ends with one line. */
export function readOrEnd<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    return endStart(new StartRefused(error instanceof Error ? error.message : String(error), error));
  }
}

/** Ends this process: a refusal says its line, any other error is a bug of ours and shows where it is. */
export function endStart(error: unknown): never {
  if (error instanceof StartRefused) {
    process.stderr.write(`${error.message}\n`);
    process.exit(REFUSED_EXIT_CODE);
  }
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
