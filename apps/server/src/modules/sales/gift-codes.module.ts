import { listCoupons } from '../../commands/money/coupons/list-coupons.ts';
import { lookAtCode, redeemCode } from '../../commands/sales/gift-codes/redeem-code.ts';
import { readSecret } from '../../commands/site/configuration/read-secret.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';

/** Codes that members redeem, and the coupons that they have. */
export async function giftCodesModule({ database, limiter, realtime }: Pick<Platform, 'database' | 'limiter' | 'realtime'>) {
  const ports = { database, limiter, notifier: realtime, codeKey: await readSecret(database, 'gift-codes') };
  return {
    handlers: {
      couponLists: (_input, { member }) => listCoupons(database.db, member.id),
      codeLook: (input, { member, network }) => lookAtCode(ports, { memberId: member.id, network }, input),
      codeRedeem: (input, { member, network, idempotencyKey }) =>
        redeemCode(ports, { memberId: member.id, network }, input, idempotencyKey),
    },
  } satisfies AppModule;
}
