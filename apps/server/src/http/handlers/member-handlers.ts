import { register } from '../../commands/members/register.ts';
import { sendCode, type SendCodePorts } from '../../commands/members/send-code.ts';
import { showMember } from '../../commands/members/show-member.ts';
import { signIn, type SignInPorts } from '../../commands/members/sign-in.ts';
import { listAccountLog } from '../../commands/ledger/list-account-log.ts';
import { closeSession } from '../../commands/session/close-session.ts';
import type { CallHandlers } from '../call-handler.ts';
import type { RequestContext } from '../request-context.ts';

export type MemberServices = SignInPorts & SendCodePorts & { onSignOut: (sessionId: string) => void };

type MemberCalls = 'loginAccount' | 'loginRegister' | 'loginLogout' | 'sendCode' | 'userInfo' | 'accountLog';

export function memberHandlers(services: MemberServices): Pick<CallHandlers, MemberCalls> {
  const { database, onSignOut } = services;
  return {
    loginAccount: { access: 'public', run: (input, context) => signIn(services, input, deviceOf(context)) },
    loginRegister: { access: 'public', run: (input, context) => register(services, input, deviceOf(context)) },
    loginLogout: {
      access: 'unbound',
      run: async (_input, { member }) => {
        await closeSession(database, member.sessionId);
        onSignOut(member.sessionId);
        return {};
      },
    },
    sendCode: { access: 'public', run: (input, context) => sendCode(services, input, deviceOf(context)) },
    userInfo: { access: 'unbound', run: (_input, { member }) => showMember(database.db, member.id) },
    accountLog: { access: 'member', run: (input, { member }) => listAccountLog(database, member.id, input) },
  };
}

function deviceOf({ address, fingerprint, userAgent }: RequestContext) {
  return { address, fingerprint, userAgent };
}
