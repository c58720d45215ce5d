import type { CallOutput } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import { agreeToPolicies } from '../../ground/policies/agree-to-policies.ts';
import { showMember } from './show-member.ts';
import type { Welcome } from '../welcome/welcome-member.ts';
import { openSession, type Device } from '../sessions/open-session.ts';

/**
 * Signs a member in on a device. Where the site demands a mobile number and the member has none, the session is a
 * temporary one until a number is bound.
 * @param welcome of a member who has just joined
 */
export async function admitMember(
  tx: Executor,
  memberId: string,
  { terminal, fingerprint, address, userAgent }: Device,
  demandsMobile: boolean,
  welcome?: Welcome,
): Promise<CallOutput<'loginAccount'>> {
  await agreeToPolicies(tx, memberId);
  const user = await showMember(tx, memberId);
  const temporary = demandsMobile && user.mobile === '';
  return {
    token: await openSession(tx, memberId, { terminal, fingerprint, address, userAgent }, temporary),
    user,
    temporary,
    ...(welcome && { welcome }),
  };
}
