import type { Member } from './schema/login.ts';

/** Whether a membership is in force: it has a type, and no end or one in the future. A back end without tiers sends no type. */
export function isVip(vip: Member['vip'] | undefined, now: number = Date.now()): boolean {
  if (!vip || vip.type === '') return false;
  return vip.expire_time === '' || Date.parse(vip.expire_time) > now;
}
