import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const retryMs = 50;
const giveUpMs = 15_000;

function holderIsGone(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Runs `work` while no other process writes this registry. A lock left by a dead process is taken over. */
export async function withRegistryLock<Result>(federationDir: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(federationDir, { recursive: true });
  const file = path.join(federationDir, 'registry.lock');
  const until = Date.now() + giveUpMs;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (holderIsGone(file)) rmSync(file, { force: true });
      else if (Date.now() > until) throw new Error(`${file} is held by another deployment`, { cause: error });
      else await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
