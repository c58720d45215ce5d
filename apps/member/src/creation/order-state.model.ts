import type { CallOutput, OrderState } from '@shengyu/api';

export type Order = CallOutput<'orderLists'>['lists'][number];
export type FileKind = 'audio' | 'srt' | 'vtt' | 'lrc' | 'ass' | 'txt' | 'package';

/** How far an order is that still moves. */
export interface OrderProgress {
  /** 0…1. */
  done: number;
  /** Place in the queue; 0 when it does not wait. */
  queuePlace: number;
}

export const isActive = (state: OrderState): boolean => ['created', 'paying', 'queued', 'rendering', 'mixing'].includes(state);
/** No worker has begun, or it waits for an engine: it can still be called off, with its money back. */
export const isCancellable = ({ state, waiting }: Pick<Order, 'state' | 'waiting'>): boolean =>
  ['created', 'paying', 'queued'].includes(state) || (state === 'rendering' && Boolean(waiting));
/** The order that can be cancelled: itself, or the one that renders its files again. */
export function cancellableId({ order_id: id, rerender, ...order }: Order): string | undefined {
  if (rerender) return isCancellable(rerender) ? rerender.order_id : undefined;
  return isCancellable(order) ? id : undefined;
}
/** Over without a file; what was paid went back. */
export const isRefunded = (state: OrderState): boolean => ['failed', 'cancelled', 'expired'].includes(state);

export const fileUrl = (orderId: string, kind: FileKind): string => `/api/ai.Order/download?order_id=${orderId}&kind=${kind}`;
export const studioHref = ({ script_id: script, version }: Pick<Order, 'script_id' | 'version'>): string =>
  `/edit?script=${script}&version=${version}`;

/** Where a failed order is mended: at the sentence it failed at, in the script as it is now. */
export function mendHref({ script_id: script, failure }: Pick<Order, 'script_id' | 'failure'>): string {
  const sentence = failure?.sentence;
  return `/edit?script=${script}${sentence ? `&at=${sentence.start}&sentence=${encodeURIComponent(sentence.text)}` : ''}`;
}

/** `0:41`, `24:00`, `1:02:03`. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
