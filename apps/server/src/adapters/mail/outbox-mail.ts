import type { MailSender } from '../../ports/mail-sender.ts';
import { reminderScene } from '../../ports/message-sender.ts';
import { writeOutbox } from '../write-outbox.ts';

/** Logs letters instead of sending them, on a site without a mail server: lines of `mail.log` in `directory`, in the form of `sms.log`. */
export function createOutboxMail(directory: string): MailSender {
  return {
    sendCode: (email, code) => writeOutbox(directory, 'mail', 'email', email, code),
    sendReminder: (email, { subject, text }) => writeOutbox(directory, 'mail', reminderScene, email, `${subject} ${text}`),
  };
}
