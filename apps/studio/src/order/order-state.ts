import type { OrderState } from '@shengyu/api';

export const finished = (state: OrderState): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled' || state === 'expired';
