import type { CallOutput } from '@shengyu/api';
import { wordsFor } from '@shengyu/script';
import type { Executor } from '../../db/database.ts';
import { showMember } from '../members/show-member.ts';
import { openSession, type Device } from './open-session.ts';

/**
 * Signs a member in on a device. Where the site demands a mobile number and the member has none, the session is a
 * temporary one until a number is bound.
 * @param welcomePoints given to a member who has just joined; 0 for others
 */
export async function admitMember(
  tx: Executor,
  memberId: string,
  device: Device,
  demandsMobile: boolean,
  welcomePoints = 0,
): Promise<CallOutput<'loginAccount'>> {
  const user = await showMember(tx, memberId);
  const temporary = demandsMobile && user.mobile === '';
  return {
    token: await openSession(tx, memberId, device, temporary),
    user,
    temporary,
    ...(welcomePoints > 0 && { welcome: { points: welcomePoints, words: wordsFor(welcomePoints) } }),
  };
}
