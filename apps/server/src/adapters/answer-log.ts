import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaptchaAnswer } from '../db/schema/identity.ts';

/** Writes answers to the captcha as lines of `captcha.log` in `directory`: id, tab, the answer as JSON. Only for a site under test. */
export function createAnswerLog(directory: string): (id: string, answer: CaptchaAnswer) => Promise<void> {
  return async (id, answer) => {
    await mkdir(directory, { recursive: true });
    await appendFile(join(directory, 'captcha.log'), `${id}\t${JSON.stringify(answer)}\n`, { mode: 0o600 });
  };
}
