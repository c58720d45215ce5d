import { texts as reminderTexts } from '../locales/reminders.zh-CN.ts';
import { texts } from '../locales/zh-CN.ts';
import { reminderScene, type MessageSender } from '../ports/message-sender.ts';
import { writeOutbox } from './write-outbox.ts';

/** Logs messages instead of sending them, on a site without an SMS provider: lines of `sms.log` in `directory`. */
export function createOutboxSender(directory: string): MessageSender {
  return {
    sendCode: (mobile, code, scene) => writeOutbox(directory, 'sms', scene, mobile, code, texts.sms.log(mobile, code)),
    sendReminder: (mobile, reminder) => writeOutbox(directory, 'sms', reminderScene, mobile, reminderTexts.message(reminder)),
  };
}
