import type { AppModule } from '../platform/app-module.ts';
import type { Platform } from '../platform/platform.ts';
import { listAccountLog } from '../commands/ledger/list-account-log.ts';
import { register } from '../commands/members/register.ts';
import { sendCode } from '../commands/members/send-code.ts';
import { readPurse } from '../commands/embed/purse.ts';
import { showMember } from '../commands/members/show-member.ts';
import { signIn } from '../commands/members/sign-in.ts';
import { closeSession } from '../commands/session/close-session.ts';
import { completeSignIn } from '../http/complete-sign-in.ts';
import type { IdentitySettings } from '../settings/identity-settings.ts';
import { createMessageSender } from './create-senders.ts';

/** Signing in and out, codes by text message, balances. */
export function membersModule(
  platform: Pick<Platform, 'database' | 'limiter' | 'ceilings' | 'knownDevices' | 'welcome' | 'demandsMobile' | 'realtime' | 'dataDir'>,
  { settings }: { settings: IdentitySettings },
) {
  const { database, realtime, dataDir } = platform;
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
      sendCode: (input, caller) => sendCode(ports, input, caller),
      userInfo: async (_input, { member, embed }) => {
        const shown = await showMember(database.db, member.id);
        return embed ? { ...shown, points: shown.points + (await readPurse(database, embed)).roomPoints } : shown;
      },
      accountLog: (input, { member }) => listAccountLog(database, member.id, input),
    },
  } satisfies AppModule;
}
