import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '@shengyu/api';
import type { Why } from '../list/ActionDialog.tsx';

export type OrderRow = CallOutput<'adminOrderLists'>['lists'][number];
export type OrderDetail = CallOutput<'adminOrderDetail'>;
export type PurchaseRow = CallOutput<'adminPurchaseLists'>['lists'][number];
export type PurchaseDetail = CallOutput<'adminPurchaseDetail'>;
export type PaymentRow = CallOutput<'adminPaymentLists'>['lists'][number];
export type Finding = CallOutput<'adminPaymentFindings'>['lists'][number];
/** A transfer as the bank's statement has it. */
export interface StatementLine {
  day: string;
  reference: string;
}
export type LedgerLine = OrderDetail['ledger'][number];

export type OrderFilter = Pick<CallInput<'adminOrderLists'>, 'keyword' | 'state' | 'start_date' | 'end_date'>;
export type PurchaseFilter = Pick<CallInput<'adminPurchaseLists'>, 'keyword' | 'state' | 'provider' | 'start_date' | 'end_date'>;
export type PaymentFilter = Pick<CallInput<'adminPaymentLists'>, 'keyword' | 'state' | 'provider' | 'start_date' | 'end_date'>;

const quiet = { quiet: true } as const;

export const readOrders = (call: Call, filter: OrderFilter, after: string | undefined, signal: AbortSignal) =>
  call('adminOrderLists', { ...filter, ...(after && { after }) }, { signal, ...quiet });
export const readPurchases = (call: Call, filter: PurchaseFilter, after: string | undefined, signal: AbortSignal) =>
  call('adminPurchaseLists', { ...filter, ...(after && { after }) }, { signal, ...quiet });
export const readPayments = (call: Call, filter: PaymentFilter, after: string | undefined, signal: AbortSignal) =>
  call('adminPaymentLists', { ...filter, ...(after && { after }) }, { signal, ...quiet });
export const readFindings = (call: Call, after: number | undefined, signal: AbortSignal) =>
  call('adminPaymentFindings', after === undefined ? {} : { after }, { signal, ...quiet });

export const orderQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => call('adminOrderDetail', { order_id: id }, { signal, ...quiet }),
  });
export const purchaseQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['orders', 'purchase', id],
    queryFn: ({ signal }) => call('adminPurchaseDetail', { purchase_id: id }, { signal, ...quiet }),
  });

export const cancelOrder = (call: Call, id: string, why: Why, key: string) =>
  call('adminOrderCancel', { order_id: id, ...why }, { idempotencyKey: key, ...quiet });
export const refundOrder = (call: Call, id: string, why: Why, key: string) =>
  call('adminOrderRefund', { order_id: id, ...why }, { idempotencyKey: key, ...quiet });
export const refundPurchase = (call: Call, id: string, amountFen: number | undefined, why: Why, key: string) =>
  call(
    'adminPurchaseRefund',
    { purchase_id: id, ...(amountFen !== undefined && { amount_fen: amountFen }), ...why },
    { idempotencyKey: key, ...quiet },
  );
export const noteArrival = (call: Call, id: string, amountFen: number, { day, reference }: StatementLine, why: Why, key: string) =>
  call(
    'adminTransferArrived',
    { payment_id: id, amount_fen: amountFen, day, bank_reference: reference.trim(), ...why },
    { idempotencyKey: key, ...quiet },
  );
export const closeTransfer = (call: Call, id: string, why: Why, key: string) =>
  call('adminTransferClose', { payment_id: id, ...why }, { idempotencyKey: key, ...quiet });
export const noteReturn = (call: Call, id: string, { day, reference }: StatementLine, why: Why, key: string) =>
  call('adminTransferReturned', { payment_id: id, day, bank_reference: reference.trim(), ...why }, { idempotencyKey: key, ...quiet });
export const checkPayment = (call: Call, id: string, key: string) =>
  call('adminPaymentCheck', { payment_id: id }, { idempotencyKey: key, ...quiet });
