import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAccountLog } from '../../commands/account/rights/list-account-log.ts';
import { register } from '../../commands/sign-in/members/register.ts';
import { sendCode } from '../../commands/sign-in/members/send-code.ts';
import { readPurse } from '../../commands/integrations/embed/purse.ts';
import { showMember } from '../../commands/sign-in/members/show-member.ts';
import { signIn } from '../../commands/sign-in/members/sign-in.ts';
import { closeSession } from '../../commands/sign-in/sessions/close-session.ts';
import { completeSignIn } from '../../http/complete-sign-in.ts';
import type { IdentitySettings } from '../../settings/identity-settings.ts';
import { createMessageSender } from './create-senders.ts';

/** Signing in and out, codes by text message, balances. */
export function membersModule(
  platform: Pick<
    Platform,
    'database' | 'catalogue' | 'limiter' | 'ceilings' | 'knownDevices' | 'welcome' | 'demandsMobile' | 'realtime' | 'dataDir'
  >,
  { settings }: { settings: IdentitySettings },
) {
  const { database, catalogue, realtime, dataDir } = platform;
  const sender = createMessageSender(settings, dataDir);
  const ports = { ...platform, sender, captcha: settings.captcha };
  const complete = completeSignIn(platform);
  return {
    handlers: {
      loginAccount: (input, caller, answer) => complete(signIn(ports, input, caller), caller, answer),
      loginRegister: (input, caller, answer) => complete(register(ports, input, caller), caller, answer),
      loginLogout: async (_input, { member }) => {
        await closeSession(database, member.sessionId);
        realtime.revoke(member.sessionId);
        return {};
      },
      sendCode: async (input, caller) => ({
        ...(await sendCode(ports, input, caller)),
        ...(settings.development && settings.sms.provider === 'outbox' && { outbox: true as const }),
      }),
      userInfo: async (_input, { member, embed }) => {
        const shown = await showMember(database.db, member.id);
        return embed ? { ...shown, points: shown.points + (await readPurse(database, embed)).roomPoints } : shown;
      },
      accountLog: (input, { member }) => listAccountLog({ database, catalogue }, member.id, input),
    },
  } satisfies AppModule;
}
