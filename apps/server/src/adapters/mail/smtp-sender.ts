import { createTransport } from 'nodemailer';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/identity.zh-CN.ts';
import type { MailSender } from '../../ports/mail-sender.ts';

export interface SmtpOptions {
  /** `smtps://user:password@host:465` or `smtp://host:587`. */
  url: string;
  /** `声屿 <no-reply@example.com>` */
  from: string;
}

export function createSmtpSender({ url, from }: SmtpOptions): MailSender {
  const transport = createTransport(url, { from });
  return {
    sendCode: async (email, code) => {
      try {
        await transport.sendMail({ to: { name: '', address: email }, subject: texts.mail.subject, text: texts.mail.body(code) });
      } catch (cause) {
        throw new AppError('unavailable', { cause });
      }
    },
  };
}
