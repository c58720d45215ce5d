import { randomBytes, randomInt } from 'node:crypto';
import type { CallOutput, ParsedInput, PayProvider, PurchaseKind } from '@shengyu/api';
import { payWays, purchaseKinds } from '@shengyu/api/schema';
import { terms } from '@shengyu/api/terms';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { paymentEvents, payments, purchases } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/payments.zh-CN.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import {
  PaymentGatewayError,
  type BankAccount,
  type PaymentAddress,
  type PaymentGateway,
  type PaymentProvider,
} from '../../../ports/payment-gateway.ts';
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
    kinds: purchaseKinds.filter((kind) => allows(provider, kind)),
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
  if (!allows(gateway.provider, from)) throw new AppError('pay.way');
  await ports.limiter.consume(prepayLimit, memberId);
  const { payment, purchase } = await ports.database.transaction(async (tx) => {
    const found = await lockPurchase(tx, purchaseId);
    if (found?.memberId !== memberId || found.kind !== from) throw new AppError('not_found');
    if (found.state !== 'created' || found.expiresAt <= new Date()) throw new AppError('purchase.state', { data: { state: found.state } });
    return { purchase: found, payment: await openPayment(tx, ports, found, gateway) };
  });
  const address =
    payment.codeUrl === ''
      ? await askForAddress(ports, gateway, payment, purchase)
      : ({ kind: payment.addressKind, url: payment.codeUrl } as const);
  return {
    pay_way: payWays[gateway.provider],
    kind: address.kind,
    url: address.url,
    account: address.kind === 'account' ? toAccount(address.account) : null,
    remark: address.kind === 'account' ? payment.outTradeNo : '',
    amount_fen: payment.amountFen,
    expire_time: payment.expiresAt.toISOString(),
  };
}

const toAccount = ({ isSample, ...account }: BankAccount) => ({ ...account, is_sample: isSample });

/** An order holds points and words while it waits, which is too much for the days of a transfer. */
const allows = (provider: PaymentProvider, kind: PurchaseKind): boolean => provider !== 'transfer' || kind !== 'order';

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
  purchase: PurchaseRow,
  gateway: PaymentGateway,
): Promise<PaymentRow> {
  const { provider } = gateway;
  const { id: purchaseId, amountFen } = purchase;
  const isOpen = and(eq(payments.purchaseId, purchaseId), eq(payments.provider, provider), eq(payments.state, 'created'));
  const [known] = await tx.select().from(payments).where(isOpen);
  // One whose time is over is closed in a moment; then there can be another one.
  if (known && known.expiresAt <= new Date()) throw new AppError('pay.unavailable');
  if (known) return known;
  const expiresAt = await waitFor(tx, purchase, gateway);
  const outTradeNo = provider === 'transfer' ? transferNumber() : randomBytes(16).toString('hex');
  const [made] = await tx.insert(payments).values({ purchaseId, provider, outTradeNo, amountFen, expiresAt }).returning();
  if (!made) throw new Error('a payment was not stored');
  await tx.insert(paymentEvents).values({ paymentId: made.id, state: 'created' });
  await jobs.enqueueCheck(tx, { payment_id: made.id }, { delaySeconds: FIRST_CHECK_SECONDS });
  return made;
}

/** Until when a payment may be paid. A purchase that is paid by transfer waits longer from now on; its other payments do not. */
async function waitFor(tx: Executor, { id, expiresAt }: PurchaseRow, { days }: PaymentGateway): Promise<Date> {
  const now = Date.now();
  if (days === undefined) return new Date(Math.min(expiresAt.getTime(), now + terms.purchaseMinutes * 60_000));
  const until = new Date(now + days * 86_400_000);
  await tx
    .update(purchases)
    .set({ awaitsTransfer: true, expiresAt: sql`greatest(${purchases.expiresAt}, ${until.toISOString()}::timestamptz)` })
    .where(eq(purchases.id, id));
  return until;
}

/** Twelve digits: a person types them into the remark of a transfer, and an operator looks for them on a statement. */
const transferNumber = (): string => String(randomInt(10 ** 11, 10 ** 12));

async function askForAddress(
  ports: PaymentPorts,
  gateway: PaymentGateway,
  { id, outTradeNo, amountFen, expiresAt }: PaymentRow,
  purchase: PurchaseRow,
): Promise<PaymentAddress> {
  const wanted = { outTradeNo, amountFen, expiresAt, title: purchase.product.name };
  const address = await gateway
    .create({ ...wanted, notifyUrl: ports.notifyUrl(gateway.provider), returnUrl: ports.returnUrl() })
    .catch((cause: unknown) => {
      if (!(cause instanceof PaymentGatewayError)) throw cause;
      throw new AppError('pay.unavailable', { cause });
    });
  if (address.kind !== 'account')
    await ports.database.db.update(payments).set({ addressKind: address.kind, codeUrl: address.url }).where(eq(payments.id, id));
  return address;
}
