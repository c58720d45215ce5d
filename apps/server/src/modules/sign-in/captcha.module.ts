import { createAnswerLog } from '../../adapters/answer-log.ts';
import { createLazyDigitSpeaker } from '../../adapters/lazy-digit-speaker.ts';
import { createWorkerPictureDrawer } from '../../adapters/worker-picture-drawer.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCaptcha } from '../../commands/sign-in/captcha/check-captcha.ts';
import { createCaptcha } from '../../commands/sign-in/captcha/create-captcha.ts';
import { outboxOf, type IdentitySettings } from '../../settings/identity-settings.ts';

/** Pictures to click, spoken digits, and questions for whoever passes neither. */
export function captchaModule(
  { database, limiter, ceilings, dataDir }: Pick<Platform, 'database' | 'limiter' | 'ceilings' | 'dataDir'>,
  { settings }: { settings: IdentitySettings },
) {
  const drawer = createWorkerPictureDrawer();
  const speaker = createLazyDigitSpeaker(async () => (await import('@shengyu/engine-espeak')).createEspeakEngine({ threads: 1 }));
  const noteAnswer = settings.logAnswers ? { noteAnswer: createAnswerLog(outboxOf(dataDir)) } : {};
  const ports = { database, limiter, ceilings, drawer, speaker, ...noteAnswer };
  return {
    handlers: {
      clickCaptcha: (input, caller) => createCaptcha(ports, input, caller),
      checkClickCaptcha: (input, caller) => checkCaptcha(ports, input, caller),
    },
    close: async () => {
      await drawer.close();
      await speaker.close();
    },
  } satisfies AppModule;
}
