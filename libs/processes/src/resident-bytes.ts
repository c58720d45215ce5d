import { readFile } from 'node:fs/promises';

const pageBytes = 4096;

/** Memory that a process holds: all threads, compiled code and native modules included. 0 where the system does not say (no /proc). */
export async function residentBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageBytes;
}
