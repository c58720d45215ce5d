import { isApiError, type Call } from '@shengyu/api';
import { findNumber } from './find-number.ts';

/** Longer than this a test for people is quicker. */
const PATIENCE_MS = 10_000;

/**
 * A ticket for work that this computer does by itself; undefined if the site wants a person, knows no such work, or the work takes too
 * long: a test for people follows then. Refusals of another kind are thrown.
 */
export async function workTicket(call: Call): Promise<string | undefined> {
  try {
    const { id, text, length } = await call('clickCaptcha', { kind: 'work' }, { quiet: true });
    const info = await findNumber(text[0] ?? '', length, AbortSignal.timeout(PATIENCE_MS));
    return (await call('checkClickCaptcha', { id, info }, { quiet: true })).ticket;
  } catch (error) {
    if (error instanceof DOMException || (isApiError(error) && testFollows.has(error.error ?? ''))) return undefined;
    throw error;
  }
}

const testFollows: ReadonlySet<string> = new Set(['captcha.required', 'captcha.wrong', 'captcha.expired', 'input.invalid']);
