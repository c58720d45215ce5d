import { isApiError, wasShown } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { loginModes, useSession } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import type { Keys } from './developers.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { reasonOf } from './useAction.ts';

const words = texts.confirm;

/** Does what needs a proof that it is the member: asks for the password until it is right. Answers undefined where they gave up. */
export function useConfirmation(way: Keys['confirm']) {
  const openLogin = useSession((state) => state.openLogin);
  return async <Answer>(work: (proof: { password?: string }) => Promise<Answer>): Promise<Answer | undefined> => {
    let answer: Answer | undefined;
    const attempt = async (proof: { password?: string }): Promise<string | undefined> => {
      try {
        answer = await work(proof);
        return undefined;
      } catch (error) {
        if (isApiError(error) && error.fields['password'] === undefined && error.error !== 'auth.locked') {
          if (!wasShown(error)) dialogs.toast(reasonOf(error), { kind: 'error' });
          return undefined;
        }
        return reasonOf(error);
      }
    };
    if (way === 'none') {
      const refused = await attempt({});
      if (refused !== undefined) dialogs.toast(refused, { kind: 'error' });
      return answer;
    }
    if (way === 'code') {
      dialogs.toast(words.noPassword);
      openLogin(loginModes.setPassword);
      return undefined;
    }
    await dialogs.prompt({
      title: words.title,
      label: words.password,
      type: 'password',
      autoComplete: 'current-password',
      maxLength: terms.identity.password.most,
      validate: (password) => attempt({ password }),
    });
    return answer;
  };
}
