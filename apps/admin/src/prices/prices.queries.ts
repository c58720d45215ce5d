import { queryOptions } from '@tanstack/react-query';
import type { Call, CallOutput, PriceList } from '@shengyu/api';

export type Prices = CallOutput<'adminPrices'>;
export type PricePreview = CallOutput<'adminPricePreview'>;

const quiet = { quiet: true } as const;

export const pricesQuery = (call: Call) =>
  queryOptions({ queryKey: ['prices'], queryFn: ({ signal }) => call('adminPrices', {}, { signal, ...quiet }) });
export const previewQuery = (call: Call, list: PriceList) =>
  queryOptions({
    queryKey: ['prices', 'preview', list],
    queryFn: ({ signal }) => call('adminPricePreview', { list }, { signal, ...quiet }),
    gcTime: 60_000,
  });
export const savePrices = (call: Call, list: PriceList, version: string, key: string) =>
  call('adminPriceSave', { list, base_version: version }, { idempotencyKey: key, ...quiet });
