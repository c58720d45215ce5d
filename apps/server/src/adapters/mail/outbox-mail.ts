import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailSender } from '../../ports/mail-sender.ts';

/** Logs codes instead of sending them, on a site without a mail server: lines of `mail.log` in `directory`, in the form of `sms.log`. */
export function createOutboxMail(directory: string): MailSender {
  return {
    sendCode: async (email, code) => {
      await mkdir(directory, { recursive: true });
      await appendFile(join(directory, 'mail.log'), `${new Date().toISOString()}\temail\t${email}\t${code}\n`, { mode: 0o600 });
    },
  };
}
