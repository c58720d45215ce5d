import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface OutboxLine {
  time: string;
  purpose: string;
  receiver: string;
  code: string;
}

const SHOWN = 50;

/** The newest codes of `sms.log` and `mail.log` in `directory`, newest first. */
export async function readOutbox(directory: string): Promise<OutboxLine[]> {
  const texts = await Promise.all(['sms.log', 'mail.log'].map((name) => readFile(join(directory, name), 'utf8').catch(() => '')));
  return texts
    .flatMap((text) => text.split('\n').slice(-SHOWN - 1))
    .flatMap((line) => {
      const [time = '', purpose = '', receiver = '', code = ''] = line.split('\t');
      return code === '' ? [] : [{ time, purpose, receiver, code }];
    })
    .toSorted((a, b) => (a.time < b.time ? 1 : -1))
    .slice(0, SHOWN);
}
