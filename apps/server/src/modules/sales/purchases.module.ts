import { expireLots } from '../../commands/money/ledger/expire-lots.ts';
import { expirePurchases } from '../../commands/orders/end/expire-purchases.ts';
import { createPurchase } from '../../commands/sales/purchases/create-purchase.ts';
import { showPriceExamples } from '../../commands/content/lines/show-price-examples.ts';
import { quotePurchase } from '../../commands/sales/purchases/quote-purchase.ts';
import { readPriceList } from '../../commands/money/prices/read-price-list.ts';
import { leavePurchase } from '../../commands/orders/end/leave-purchase.ts';
import { listPurchases } from '../../commands/sales/purchases/list-purchases.ts';
import { showPurchase } from '../../commands/sales/purchases/show-purchase.ts';
import { grantAllowances } from '../../commands/money/vip/grant-allowances.ts';
import { listVipTypes } from '../../commands/money/prices/list-vip-types.ts';
import { createBookCheck } from '../../jobs/sales/check-books.ts';
import { repeat } from '../../jobs/ground/repeat.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';

const MINUTE_MS = 60_000;

/** What the site sells, what members have bought, and what becomes of it with time. */
export function purchasesModule(
  platform: Pick<Platform, 'database' | 'catalogue' | 'limiter' | 'queue' | 'realtime' | 'onSale' | 'log' | 'onError' | 'stopping'>,
) {
  const { database, catalogue, limiter, queue, realtime, onSale, onError, stopping } = platform;
  const ports = { database, limiter, notifier: realtime, onSale };
  return {
    handlers: {
      vipTypes: () => listVipTypes(database.db),
      packageLists: async () => {
        const { tiers, packages } = await readPriceList(database.db);
        return (await onSale()) ? { on_sale: true, tiers, packages } : { on_sale: false, tiers: [], packages: [] };
      },
      packageExamples: async () => ({ lists: await showPriceExamples(database.db, catalogue) }),
      packageQuote: (input, { member }) => quotePurchase(ports, member.id, input),
      packageBuy: ({ amount_fen: amountFen, coupon_id: couponId, ...chosen }, { member, idempotencyKey }) =>
        createPurchase(ports, member.id, { ...chosen, amountFen, couponId }, idempotencyKey),
      rechargeConfig: async () => ({ on_sale: await onSale(), points: (await readPriceList(database.db)).points }),
      recharge: ({ amount_fen: amountFen }, { member, idempotencyKey }) =>
        createPurchase(ports, member.id, { kind: 'recharge', amountFen }, idempotencyKey),
      purchaseLists: (input, { member }) => listPurchases(database, member.id, input),
      purchaseDetail: (input, { member }) => showPurchase(database, member.id, input),
      purchaseLeave: (input, { member }) => leavePurchase({ ...ports, jobs: queue }, member.id, input),
    },
    jobs: () => {
      repeat(() => expirePurchases({ ...ports, jobs: queue }), { everyMs: MINUTE_MS, onError, signal: stopping });
      const renewWords = async () => {
        await expireLots(database);
        await grantAllowances(database);
      };
      repeat(createBookCheck(platform), { everyMs: 30 * MINUTE_MS, onError, signal: stopping });
      repeat(renewWords, { everyMs: 10 * MINUTE_MS, onError, signal: stopping });
    },
  } satisfies AppModule;
}
