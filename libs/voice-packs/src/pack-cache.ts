import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** The usual folder of this platform for what can be fetched again. */
function userCache(env: NodeJS.ProcessEnv): string {
  if (env.XDG_CACHE_HOME) return env.XDG_CACHE_HOME;
  const home = env.HOME || homedir();
  switch (process.platform) {
    case 'win32':
      return env.LOCALAPPDATA || path.join(home, 'AppData/Local');
    case 'darwin':
      return path.join(home, 'Library/Caches');
    default:
      return path.join(home, '.cache');
  }
}

/** Whether the folder can be made or written: that of its parents which exists decides. */
function isWritable(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return path.dirname(folder) !== folder && isWritable(path.dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return found.isDirectory();
  } catch {
    return false;
  }
}

/**
 * The folder in which the voices of this machine lie, shared by all clones of the project: `VOICES_CACHE`, else the user's cache, else,
 * where the user has none that can be written, `DATA_DIR/voices`. The folder need not exist yet.
 */
export function packCache(env: NodeJS.ProcessEnv): string {
  if (env.VOICES_CACHE) return path.resolve(env.VOICES_CACHE);
  const usual = path.join(userCache(env), 'shengyu/voices');
  return isWritable(usual) ? usual : path.resolve(env.DATA_DIR || '.data', 'voices');
}
