import { useCallback } from 'react';
import { useSession } from '@shengyu/session';
import { useQueryClient } from '@tanstack/react-query';
import type { Order, OrderProgress } from '../creation/order-state.model.ts';
import { useOrderProgress } from '../creation/useOrderProgress.ts';
import { cardKey, useCard } from './useCard.ts';
import type { CardData } from './workbenches.queries.ts';

export interface Works {
  /** Newest first; empty while they are read. */
  orders: readonly Order[];
  progress: Readonly<Record<string, OrderProgress>>;
}

const none: readonly Order[] = [];

/** The member's newest orders, and how far those are that run. */
export function useWorks(): Works {
  const cache = useQueryClient();
  const member = useSession((state) => state.user?.id ?? null);
  const { data } = useCard('orders');
  const orders = data?.lists ?? none;
  const change = useCallback(
    (id: string, part: Partial<Order>) =>
      void cache.setQueryData<CardData<'orders'>>(
        cardKey('orders', member),
        (known) => known && { ...known, lists: known.lists.map((order) => (order.order_id === id ? { ...order, ...part } : order)) },
      ),
    [cache, member],
  );
  return { orders, progress: useOrderProgress(orders, change) };
}
