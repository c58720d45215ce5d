import { checkCaptcha } from '../../commands/captcha/check-captcha.ts';
import { createCaptcha, type CaptchaPorts } from '../../commands/captcha/create-captcha.ts';
import type { CallHandlers } from '../call-handler.ts';

export function captchaHandlers(ports: CaptchaPorts): Pick<CallHandlers, 'clickCaptcha' | 'checkClickCaptcha'> {
  return {
    clickCaptcha: { access: 'public', run: (input, caller) => createCaptcha(ports, input, caller) },
    checkClickCaptcha: { access: 'public', run: (input, caller) => checkCaptcha(ports, input, caller) },
  };
}
