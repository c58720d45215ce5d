import type { PayProvider } from '@shengyu/api';

/** Who takes money for the site. */
export type PaymentProvider = Exclude<PayProvider, 'balance'>;

export interface WantedPayment {
  /** Ours, of 32 letters and digits. Asking again for the same one answers the same payment. */
  outTradeNo: string;
  amountFen: number;
  /** What the payer reads. */
  title: string;
  expiresAt: Date;
  /** Where the provider notifies. */
  notifyUrl: string;
  /** Where a page of the provider leads back to. */
  returnUrl: string;
}

/** An account at a bank. `isSample`: nobody has it; it shows where a real one would be. */
export interface BankAccount {
  name: string;
  bank: string;
  number: string;
  isSample: boolean;
}

/** How the payer pays: by an address that is drawn as a QR code, by one that is opened in the browser, or by a transfer to an account. */
export type PaymentAddress = { kind: 'qr' | 'page'; url: string } | { kind: 'account'; url: ''; account: BankAccount };

/** Money that the provider says it has for us. */
export interface PaidTrade {
  outTradeNo: string;
  /** The provider's. */
  tradeNo: string;
  amountFen: number;
  /** `CNY` is what we take. */
  currency: string;
  paidAt: Date;
  /** Who paid, by the provider's name for them: the same for the same account; empty where it does not say. */
  payer: string;
  /** Whether some of it was given back. */
  givenBack: boolean;
}

export type TradeState = { state: 'waiting' | 'closed' | 'unknown' } | { state: 'paid'; trade: PaidTrade };

/** `processing`: it is on its way, or a person has to send it. `failed`: the provider cannot give it back; a person must. */
export type RefundState = 'processing' | 'done' | 'failed' | 'unknown';

export interface WantedRefund {
  outTradeNo: string;
  /** Ours: asking again for the same one gives nothing back a second time. */
  refundNo: string;
  amountFen: number;
  /** What was paid. */
  totalFen: number;
  reason: string;
  notifyUrl: string;
}

/** What a notification says, once it is proven to be the provider's and meant for us. `refund`: ask for its state. */
export type PaymentEvent = { kind: 'paid'; trade: PaidTrade } | { kind: 'refund'; outTradeNo: string } | { kind: 'other' };

/** Why a notification is refused: not the provider's, too old or too new, for another merchant or application, not readable. */
export type NotificationRefusal = 'signature' | 'clock' | 'recipient' | 'form';
export type VerifiedNotification = { ok: true; event: PaymentEvent } | { ok: false; reason: NotificationRefusal };

export interface RawNotification {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** An answer as this provider reads it. */
export interface NotificationAnswer {
  status: number;
  type: string;
  body: string;
}

/** A line of the provider's own list of a day. */
export interface BillLine {
  kind: 'paid' | 'refund';
  outTradeNo: string;
  tradeNo: string;
  amountFen: number;
}

/**
 * A provider of payments. Its methods throw `PaymentGatewayError` when the provider does not answer, or not provably: then nothing is
 * known, and asking again is right.
 */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /** For how long a purchase waits for money that comes in this way; left out: for its usual minutes. */
  readonly days?: number;
  create(wanted: WantedPayment): Promise<PaymentAddress>;
  query(outTradeNo: string): Promise<TradeState>;
  /** No more payment after it. What has been paid already stays: `query` says so. */
  close(outTradeNo: string): Promise<void>;
  refund(wanted: WantedRefund): Promise<RefundState>;
  queryRefund(outTradeNo: string, refundNo: string): Promise<RefundState>;
  verify(notification: RawNotification): Promise<VerifiedNotification>;
  /** The answer to a notification: taken, or to be sent again. */
  answer(taken: boolean): NotificationAnswer;
  /** The provider's list of a day in mainland China, `2026-11-22`; `undefined` while it is not made. */
  bill(day: string): Promise<BillLine[] | undefined>;
  /** The provider's clock, in milliseconds. */
  readClock(): Promise<number>;
}

export class PaymentGatewayError extends Error {
  override readonly name = 'PaymentGatewayError';
}
