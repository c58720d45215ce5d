import { bindMobile } from '../../commands/identity/bind-mobile.ts';
import { changePassword } from '../../commands/identity/change-password.ts';
import { closeAccount } from '../../commands/identity/close-account.ts';
import { editEmail, sendEmailCode } from '../../commands/identity/edit-email.ts';
import { editInfo } from '../../commands/identity/edit-info.ts';
import { exportData } from '../../commands/identity/export-data.ts';
import type { IdentityPorts } from '../../commands/identity/identity-ports.ts';
import { resetPassword } from '../../commands/identity/reset-password.ts';
import { showCenter } from '../../commands/identity/show-center.ts';
import { verifyMobile } from '../../commands/identity/verify-mobile.ts';
import { listSessions } from '../../commands/session/list-sessions.ts';
import { revokeSession } from '../../commands/session/revoke-session.ts';
import { listVipTypes } from '../../commands/vip/list-vip-types.ts';
import type { CallHandlers } from '../call-handler.ts';

type IdentityCalls =
  | 'userCenter'
  | 'editInfo'
  | 'changePassword'
  | 'resetPassword'
  | 'verifyMobile'
  | 'bindMobile'
  | 'sendEmailCode'
  | 'editEmail'
  | 'sessions'
  | 'revokeSession'
  | 'exportData'
  | 'closeAccount'
  | 'vipTypes';

export function identityHandlers(ports: IdentityPorts): Pick<CallHandlers, IdentityCalls> {
  const { database } = ports;
  return {
    userCenter: { access: 'member', run: (_input, { member }) => showCenter(database.db, member.id) },
    editInfo: { access: 'member', run: (input, { member }) => nothingAfter(editInfo(ports, input, member.id)) },
    changePassword: { access: 'member', run: (input, { member }) => nothingAfter(changePassword(ports, input, member)) },
    resetPassword: {
      access: 'public',
      run: (input, { address, fingerprint, userAgent }) => resetPassword(ports, input, { address, fingerprint, userAgent }),
    },
    verifyMobile: { access: 'member', run: (input, { member }) => verifyMobile(ports, input, member) },
    bindMobile: { access: 'unbound', run: (input, { member, address }) => nothingAfter(bindMobile(ports, input, member, address)) },
    sendEmailCode: { access: 'member', run: (input, { member }) => sendEmailCode(ports, input, member.id) },
    editEmail: { access: 'member', run: (input, { member }) => nothingAfter(editEmail(ports, input, member.id)) },
    sessions: { access: 'member', run: (_input, { member }) => listSessions(database.db, member.id, member.sessionId) },
    revokeSession: { access: 'member', run: (input, { member }) => revokeSession(ports, input, member) },
    exportData: { access: 'member', run: (_input, { member }) => exportData(ports, member) },
    closeAccount: { access: 'member', run: (input, { member }) => nothingAfter(closeAccount(ports, input, member)) },
    vipTypes: { access: 'public', run: () => listVipTypes(database.db) },
  };
}

async function nothingAfter(work: Promise<void>): Promise<Record<string, never>> {
  await work;
  return {};
}
