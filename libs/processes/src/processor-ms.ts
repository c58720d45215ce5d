import { readFile } from 'node:fs/promises';

/** The unit of /proc (USER_HZ), the same on every Linux that Node runs on. */
const tickMs = 10;

/** Processor time that a process has spent, all threads included. 0 where the system does not say (no /proc), and for one that has ended. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold spaces and brackets: fields count from behind it.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * tickMs;
}
