import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { texts } from '../locales/zh-CN.ts';
import type { MessageSender } from '../ports/message-sender.ts';

/** Logs codes instead of sending them, on a site without an SMS provider: lines of `sms.log` in `directory`, readable by the operator alone. */
export function createOutboxSender(directory: string): MessageSender {
  return {
    sendCode: async (mobile, code, scene) => {
      await mkdir(directory, { recursive: true });
      const line = `${new Date().toISOString()}\t${scene}\t${mobile}\t${code}\t${texts.sms.log(mobile, code)}\n`;
      await appendFile(join(directory, 'sms.log'), line, { mode: 0o600 });
    },
  };
}
