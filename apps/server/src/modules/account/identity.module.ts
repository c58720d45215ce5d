import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { bindMobile } from '../../commands/account/identity/bind-mobile.ts';
import { changePassword } from '../../commands/account/identity/change-password.ts';
import { closeAccount } from '../../commands/account/identity/close-account.ts';
import { editEmail, sendEmailCode } from '../../commands/account/identity/edit-email.ts';
import { editInfo } from '../../commands/account/identity/edit-info.ts';
import { exportData } from '../../commands/account/identity/export-data.ts';
import { resetPassword } from '../../commands/sign-in/members/reset-password.ts';
import { showCenter } from '../../commands/account/rights/show-center.ts';
import { verifyMobile } from '../../commands/account/identity/verify-mobile.ts';
import { listSessions } from '../../commands/sign-in/sessions/list-sessions.ts';
import { revokeSession } from '../../commands/sign-in/sessions/revoke-session.ts';
import { emptyAfter } from '../../http/answer.ts';
import { completeSignIn } from '../../http/complete-sign-in.ts';
import type { IdentitySettings } from '../../settings/identity-settings.ts';
import { createMailSender } from '../sign-in/create-senders.ts';

/** What members see and change of their account: profile, password, mobile number, e-mail, devices, leaving. */
export function identityModule(
  platform: Pick<Platform, 'database' | 'limiter' | 'knownDevices' | 'welcome' | 'demandsMobile' | 'realtime' | 'removeFiles' | 'dataDir'>,
  { settings }: { settings: IdentitySettings },
) {
  const { database, realtime, dataDir } = platform;
  const mail = createMailSender(settings, dataDir);
  const ports = { ...platform, mail, onSignOut: (sessionId: string) => realtime.revoke(sessionId) };
  const complete = completeSignIn(platform);
  return {
    handlers: {
      userCenter: (_input, { member }) => showCenter(database.db, member.id, platform.welcome),
      editInfo: (input, { member }) => emptyAfter(editInfo(ports, input, member.id)),
      changePassword: async (input, { member, deviceCookie }, answer) => {
        await changePassword(ports, input, member);
        answer.setDeviceCookie(await platform.knownDevices.add(member.id, deviceCookie));
        return {};
      },
      resetPassword: (input, caller, answer) => complete(resetPassword(ports, input, caller), caller, answer),
      verifyMobile: (input, { member }) => verifyMobile(ports, input, member),
      bindMobile: (input, { member, address }) => bindMobile(ports, input, member, address),
      sendEmailCode: (input, { member }) => sendEmailCode(ports, input, member.id),
      editEmail: (input, { member }) => emptyAfter(editEmail(ports, input, member.id)),
      sessions: (_input, { member }) => listSessions(database.db, member.id, member.sessionId),
      revokeSession: (input, { member }) => revokeSession(ports, input, member),
      exportData: (_input, { member }) => exportData(ports, member),
      closeAccount: (input, { member }) => emptyAfter(closeAccount(ports, input, member)),
    },
  } satisfies AppModule;
}
