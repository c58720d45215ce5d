import { createOutboxMail } from '../../adapters/mail/outbox-mail.ts';
import { createSmtpSender } from '../../adapters/mail/smtp-sender.ts';
import { createOutboxSender } from '../../adapters/outbox-sender.ts';
import { createAliyunSender } from '../../adapters/sms/aliyun-sender.ts';
import { createTencentSender } from '../../adapters/sms/tencent-sender.ts';
import type { MailSender } from '../../ports/mail-sender.ts';
import type { MessageSender } from '../../ports/message-sender.ts';
import { outboxOf, type IdentitySettings } from '../../settings/identity-settings.ts';

export function createMailSender({ mail }: IdentitySettings, dataDir: string): MailSender {
  return mail.provider === 'smtp' ? createSmtpSender(mail) : createOutboxMail(outboxOf(dataDir));
}

export function createMessageSender({ sms }: IdentitySettings, dataDir: string): MessageSender {
  switch (sms.provider) {
    case 'outbox':
      return createOutboxSender(outboxOf(dataDir));
    case 'aliyun':
      return createAliyunSender(sms);
    case 'tencent':
      return createTencentSender(sms);
  }
}
