import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process id is reused after a crash; with its start time it names one process for ever. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

function startTime(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before may hold spaces and brackets
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.stdout.trim() || undefined;
}

export function identify(pid: number): ProcessIdentity | undefined {
  const startedAt = startTime(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return startTime(pid) === startedAt;
}

/** Asks a process to end, insists after `graceMs`, and answers when it is gone. */
export async function endProcess(target: ProcessIdentity, graceMs: number): Promise<void> {
  const deadline = Date.now() + graceMs;
  let insisted = false;
  while (isRunning(target)) {
    const late = Date.now() > deadline;
    if (!insisted || late) signal(target.pid, late ? 'SIGKILL' : 'SIGTERM');
    insisted = true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended by itself
  }
}
