import type { Member } from './schema/login.ts';

/** Whether a membership is in force. Without a type there is none; without an end it has none. A back end without tiers tells of none. */
export function isVip(vip: Member['vip'] | undefined, now: number = Date.now()): boolean {
  if (!vip || vip.type === '') return false;
  return vip.expire_time === '' || Date.parse(vip.expire_time) > now;
}
