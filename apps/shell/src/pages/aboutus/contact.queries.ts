import { isApiError, type Call, type CallInput } from '@shengyu/api';

export type Letter = Required<Omit<CallInput<'contactSend'>, 'ticket'>>;
export type LetterProblem = 'limit' | 'failed' | 'captcha';

/** Sends it; answers why not. `ticket` is of a passed captcha, which a visitor needs where the site asks for one. */
export async function sendLetter(call: Call, letter: Letter, ticket?: string): Promise<LetterProblem | undefined> {
  try {
    await call('contactSend', { ...letter, ...(ticket !== undefined && { ticket }) }, { quiet: true });
    return undefined;
  } catch (error) {
    if (!isApiError(error)) return 'failed';
    if (error.error === 'captcha.required') return 'captcha';
    return error.error === 'limit.reached' ? 'limit' : 'failed';
  }
}
