import { setTimeout as delay } from 'node:timers/promises';
import { editReminderSettings, showReminderSettings } from '../../commands/account/reminders/reminder-settings.ts';
import { sendReminders } from '../../commands/account/reminders/send-reminders.ts';
import { repeat } from '../../jobs/ground/repeat.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { reminderScene } from '../../ports/message-sender.ts';
import { remindersBy, type IdentitySettings } from '../../settings/identity-settings.ts';
import { createMailSender, createMessageSender } from '../sign-in/create-senders.ts';

const EVERY_MS = 30_000;
/** How long a stop waits for a provider that has its message already; then it stays open whether it was sent. */
const STOP_MS = 3_000;

/** What soon ends, by e-mail and text message, as each member wants it. */
export function remindersModule(
  platform: Pick<Platform, 'database' | 'domain' | 'ceilings' | 'readConfig' | 'dataDir' | 'log' | 'onError' | 'stopping'>,
  { settings }: { settings: IdentitySettings },
) {
  const { database, domain, readConfig, dataDir, log, onError, stopping } = platform;
  const by = remindersBy(settings, domain);
  const ports = {
    ...platform,
    by,
    origin: URL.parse(domain)?.origin ?? '',
    mail: createMailSender(settings, dataDir),
    sms: createMessageSender(settings, dataDir),
    siteName: async () => (await readConfig()).website.shop_name,
  };
  let round: Promise<void> = Promise.resolve();
  return {
    handlers: {
      reminders: (_input, { member }) => showReminderSettings(database.db, member.id, by),
      editReminders: async (input, { member }) => {
        await editReminderSettings(database.db, member.id, input);
        return showReminderSettings(database.db, member.id, by);
      },
    },
    jobs: () => {
      if (!by.mail) log.info({ missing: 'SMTP_URL' }, 'members are not reminded by e-mail');
      if (!by.sms) log.info({ missing: `SMS_PROVIDER, SMS_TEMPLATE with ${reminderScene}=…` }, 'members are not reminded by text message');
      if (by.mail || by.sms) repeat(() => (round = sendReminders(ports)), { everyMs: EVERY_MS, onError, signal: stopping });
    },
    close: () => Promise.race([round.catch(() => undefined), delay(STOP_MS, undefined, { ref: false })]),
  } satisfies AppModule;
}
