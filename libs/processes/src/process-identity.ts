import { startTimeOf } from './start-time-of.ts';

/** A process id is reused after a crash; with its start time it names one process for ever. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

export function identify(pid: number): ProcessIdentity | undefined {
  const startedAt = startTimeOf(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return startTimeOf(pid) === startedAt;
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
