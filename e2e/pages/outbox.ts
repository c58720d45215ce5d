import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Sent {
  /** `DQTX` for a reminder; of a code what it is for. */
  scene: string;
  /** The code, or the text of a reminder. */
  text: string;
}

/** What the development site sent to a number or an e-mail address, the newest last. */
export function sentTo(receiver: string, log: 'sms' | 'mail'): Sent[] {
  const file = path.join(process.env['E2E_DATA_DIR'] ?? '', `outbox/${log}.log`);
  return (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , to]) => to === receiver)
    .map(([, scene = '', , text = '']) => ({ scene, text }));
}
