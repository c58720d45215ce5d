import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Appends a line of cells, after its time, to a log of the outbox. Readable by the operator alone. */
export async function writeOutbox(directory: string, log: 'sms' | 'mail', ...cells: readonly string[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  const line = [new Date().toISOString(), ...cells].map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t');
  await appendFile(join(directory, `${log}.log`), `${line}\n`, { mode: 0o600 });
}
