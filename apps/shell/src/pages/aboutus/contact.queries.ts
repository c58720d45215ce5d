import { isApiError, type Call, type CallInput } from '@shengyu/api';

export type Letter = Required<CallInput<'contactSend'>>;
export type LetterProblem = 'limit' | 'failed';

/** Sends it; answers why not. */
export async function sendLetter(call: Call, letter: Letter): Promise<LetterProblem | undefined> {
  try {
    await call('contactSend', letter, { quiet: true });
    return undefined;
  } catch (error) {
    return isApiError(error) && error.error === 'limit.reached' ? 'limit' : 'failed';
  }
}
