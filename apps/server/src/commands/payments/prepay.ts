import { randomBytes } from 'node:crypto';
import type { CallOutput, ParsedInput, PayProvider } from '@shengyu/api';
import { payWays } from '@shengyu/api/schema';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { paymentEvents, payments } from '../../db/schema/payments.ts';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/payments.zh-CN.ts';
import type { Limiter } from '../../ports/limiter.ts';
import { PaymentGatewayError, type PaymentGateway, type PaymentProvider } from '../../ports/payment-gateway.ts';
import { lockPurchase } from '../purchases/settle-purchase.ts';
import type { PurchaseRow } from '../purchases/move-purchase.ts';
import type { PaymentRow } from './move-payment.ts';
import type { Gateways, PaymentPorts } from './payment-ports.ts';

const prepayLimit = { name: 'prepay', points: 60, seconds: 600 };
const FIRST_CHECK_SECONDS = 5;

/** Ways of paying that the site has. */
export function listPayWays(gateways: Gateways): CallOutput<'payWay'> {
  return [...gateways.keys()].map((provider, index) => ({
    pay_way: payWays[provider],
    name: texts.ways[provider],
    is_default: index === 0,
  }));
}

/**
 * Has a purchase paid in one way: the same payment however often it is asked for. Whoever is asked to pay is asked about from then on, until the
 * purchase has expired. Throws `pay.way`, `pay.unavailable`, `not_found`, `purchase.state`, `limit.reached`.
 */
export async function prepay(
  ports: PaymentPorts & { limiter: Limiter },
  memberId: string,
  { from, order_id: purchaseId, pay_way: way }: ParsedInput<'prepay'>,
): Promise<CallOutput<'prepay'>> {
  const gateway = gatewayOf(ports.gateways, way);
  await ports.limiter.consume(prepayLimit, memberId);
  const { payment, purchase } = await ports.database.transaction(async (tx) => {
    const found = await lockPurchase(tx, purchaseId);
    if (found?.memberId !== memberId || found.kind !== from) throw new AppError('not_found');
    if (found.state !== 'created' || found.expiresAt <= new Date()) throw new AppError('purchase.state', { data: { state: found.state } });
    return { purchase: found, payment: await openPayment(tx, ports, found, gateway.provider) };
  });
  const { kind, url } =
    payment.codeUrl === '' ? await askForAddress(ports, gateway, payment, purchase) : { kind: payment.addressKind, url: payment.codeUrl };
  return { pay_way: payWays[gateway.provider], kind, url, amount_fen: payment.amountFen, expire_time: payment.expiresAt.toISOString() };
}

function gatewayOf(gateways: Gateways, way: number): PaymentGateway {
  const [provider] = (Object.entries(payWays) as [PayProvider, number][]).find(([, number]) => number === way) ?? [];
  const gateway = provider === undefined || provider === 'balance' ? undefined : gateways.get(provider);
  if (!gateway) throw new AppError('pay.way');
  return gateway;
}

/** The open payment of a purchase at this provider; made, with its first check, where there is none. Under the purchase's lock. */
async function openPayment(
  tx: Executor,
  { jobs }: Pick<PaymentPorts, 'jobs'>,
  { id: purchaseId, amountFen, expiresAt }: PurchaseRow,
  provider: PaymentProvider,
): Promise<PaymentRow> {
  const isOpen = and(eq(payments.purchaseId, purchaseId), eq(payments.provider, provider), eq(payments.state, 'created'));
  const [known] = await tx.select().from(payments).where(isOpen);
  if (known) return known;
  const outTradeNo = randomBytes(16).toString('hex');
  const [made] = await tx.insert(payments).values({ purchaseId, provider, outTradeNo, amountFen, expiresAt }).returning();
  if (!made) throw new Error('a payment was not stored');
  await tx.insert(paymentEvents).values({ paymentId: made.id, state: 'created' });
  await jobs.enqueueCheck(tx, { payment_id: made.id }, { delaySeconds: FIRST_CHECK_SECONDS });
  return made;
}

async function askForAddress(
  ports: PaymentPorts,
  gateway: PaymentGateway,
  { id, outTradeNo, amountFen, expiresAt }: PaymentRow,
  purchase: PurchaseRow,
) {
  const wanted = { outTradeNo, amountFen, expiresAt, title: purchase.product.name };
  const address = await gateway
    .create({ ...wanted, notifyUrl: ports.notifyUrl(gateway.provider), returnUrl: ports.returnUrl() })
    .catch((cause: unknown) => {
      if (!(cause instanceof PaymentGatewayError)) throw cause;
      throw new AppError('pay.unavailable', { cause });
    });
  await ports.database.db.update(payments).set({ addressKind: address.kind, codeUrl: address.url }).where(eq(payments.id, id));
  return address;
}
