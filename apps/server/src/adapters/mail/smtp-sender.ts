import { createTransport } from 'nodemailer';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/identity.zh-CN.ts';
import type { MailSender } from '../../ports/mail-sender.ts';
import { NotDelivered } from '../../ports/not-delivered.ts';
import { unconnected } from '../unconnected.ts';

export interface SmtpOptions {
  /** `smtps://user:password@host:465` or `smtp://host:587`. */
  url: string;
  /** `声屿 <no-reply@example.com>` */
  from: string;
}

interface Letter {
  subject: string;
  text: string;
  headers?: Record<string, string>;
  list?: { unsubscribe: string };
}

/** A server that stops answering is given up before whoever waits for it gives up: a member for a code, a claim for its reminder. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createSmtpSender({ url, from }: SmtpOptions): MailSender {
  const transport = createTransport({ url, ...patience }, { from });
  const send = async (email: string, letter: Letter): Promise<void> => {
    try {
      await transport.sendMail({ ...letter, to: { name: '', address: email } });
    } catch (error) {
      throw new AppError('unavailable', { cause: notDelivered(error) ?? error });
    }
  };
  return {
    sendCode: (email, code) => send(email, { subject: texts.mail.subject, text: texts.mail.body(code) }),
    sendReminder: (email, { subject, text, settingsUrl }) =>
      send(email, {
        subject,
        text,
        // RFC 3834: nobody's holiday notice answers it.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(settingsUrl !== '' && { list: { unsubscribe: settingsUrl } }),
      }),
  };
}

interface SmtpError {
  responseCode?: number;
  command?: string;
}

/**
 * A reply of refusal, or no connection. A connection that breaks off is neither: the letter may be with the server already.
 */
function notDelivered(error: unknown): NotDelivered | undefined {
  const { responseCode, command = '' } = error as SmtpError;
  if (responseCode !== undefined)
    return new NotDelivered(`the mail server answered ${responseCode} to ${command}`, {
      code: String(responseCode),
      again: responseCode < 500 || command !== 'RCPT TO',
      cause: error,
    });
  const code = unconnected(error);
  return code === undefined ? undefined : new NotDelivered(`the mail server is not reached: ${code}`, { code, again: true, cause: error });
}
