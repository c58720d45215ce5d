import type { Call, CallInput, CallOutput } from '@shengyu/api';

export type Quote = CallOutput<'orderQuote'>;
export type OrderDetail = CallOutput<'orderDetail'>;
export type OrderFile = OrderDetail['files'][number];

export interface OutputFormat {
  format: 'mp3' | 'wav';
  bitrate: 64 | 96 | 128 | 192 | 256 | 320;
}

export const quoteOrder = (call: Call, scriptId: string, version: number, output: OutputFormat): Promise<Quote> =>
  call('orderQuote', { script_id: scriptId, version, ...output }, { quiet: true });

export function createOrder(
  call: Call,
  order: { scriptId: string; version: number; name: string; output: OutputFormat },
  idempotencyKey: string,
): Promise<CallOutput<'orderCreate'>> {
  const input: CallInput<'orderCreate'> = { script_id: order.scriptId, version: order.version, name: order.name, ...order.output };
  return call('orderCreate', input, { idempotencyKey, quiet: true });
}

export const readOrder = (call: Call, orderId: string): Promise<OrderDetail> => call('orderDetail', { order_id: orderId }, { quiet: true });
export const cancelOrder = (call: Call, orderId: string): Promise<CallOutput<'orderCancel'>> =>
  call('orderCancel', { order_id: orderId }, { idempotencyKey: `cancel-${orderId}` });
