import { useCall } from '@shengyu/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readCreation, type CreationData } from './creation.queries.ts';
import type { CreationQuery } from './creation-query.model.ts';
import type { Order } from './order-state.model.ts';

const keyOf = (query: CreationQuery) => ['creation', query] as const;

/** The list of the page: what it came with, and what has changed since. */
export function useCreation(first: CreationData): CreationData {
  const call = useCall();
  const { data } = useQuery({
    queryKey: keyOf(first.query),
    queryFn: ({ signal }) => readCreation(call, first.query, signal),
    initialData: first,
    staleTime: Infinity,
  });
  return data;
}

export interface CreationChanges {
  changeOrder: (id: string, change: Partial<Order>) => void;
  /** Another one may move up, and the counts change. */
  readAgain: () => Promise<void>;
}

export function useCreationChanges(query: CreationQuery): CreationChanges {
  const cache = useQueryClient();
  const queryKey = keyOf(query);
  const change = (next: (data: CreationData) => Partial<CreationData>): void =>
    void cache.setQueryData<CreationData>(queryKey, (data) => data && { ...data, ...next(data) });
  return {
    changeOrder: (id, part) =>
      change(({ orders }) => ({ orders: orders.map((order) => (order.order_id === id ? { ...order, ...part } : order)) })),
    readAgain: () => cache.invalidateQueries({ queryKey }),
  };
}
