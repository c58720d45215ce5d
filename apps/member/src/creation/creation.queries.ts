import { chinaDay } from '@shengyu/ui';
import type { Call, CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { ordersInput, PAGE_SIZE, readCreationQuery, type CreationQuery } from './creation-query.model.ts';
import { fileUrl, type Order, type OrderProgress } from './order-state.model.ts';
import { readSrt, type Subtitle } from './subtitle.model.ts';

export type Draft = CallOutput<'scriptLists'>['lists'][number];

export interface CreationData {
  query: CreationQuery;
  today: string;
  orders: Order[];
  drafts: Draft[];
  /** How many the tabs hold: the one in front under its filter, the other in all. */
  counts: { works: number; drafts: number };
  /** Points the orders of the filter cost. */
  costPoints: number;
}

export const loadCreation = ({ call, search, signal }: PageContext): Promise<CreationData> =>
  readCreation(call, readCreationQuery(search), signal);

export async function readCreation(call: Call, query: CreationQuery, signal: AbortSignal): Promise<CreationData> {
  const works = query.tab === 'works';
  const [orders, drafts] = await Promise.all([
    call('orderLists', works ? ordersInput(query) : { page_size: 1 }, { signal }),
    call('scriptLists', works ? { page_size: 1 } : { page_no: query.page, page_size: PAGE_SIZE, keyword: query.keyword }, { signal }),
  ]);
  const cost = orders.extend['cost_points'];
  return {
    query,
    today: chinaDay(Date.now()),
    orders: works ? orders.lists : [],
    drafts: works ? [] : drafts.lists,
    counts: { works: orders.count, drafts: drafts.count },
    costPoints: typeof cost === 'number' ? cost : 0,
  };
}

/** One order as it is now. */
export async function readOrder(call: Call, orderId: string): Promise<{ order: Order; progress: OrderProgress; peaks: number[] }> {
  const {
    progress,
    queue_place: queuePlace,
    files: _files,
    events: _events,
    error: _error,
    cues: _cues,
    timing_overflows: _timingOverflows,
    package: _package,
    output: _output,
    peaks,
    ...order
  } = await call('orderDetail', {
    order_id: orderId,
  });
  return { order, progress: { done: progress, queuePlace }, peaks };
}

export const renameOrder = (call: Call, orderId: string, name: string) => call('orderRename', { order_id: orderId, name });
export const removeOrder = (call: Call, orderId: string) => call('orderRemove', { order_id: orderId });
export const cancelOrder = (call: Call, orderId: string) => call('orderCancel', { order_id: orderId });
export const removeDraft = (call: Call, id: string) => call('scriptRemove', { id });

/** The finished subtitles, as the file has them. */
export async function readSubtitles(orderId: string, signal: AbortSignal): Promise<Subtitle[]> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- the answer is a file, not an envelope of the API client
  const response = await fetch(fileUrl(orderId, 'srt'), { signal });
  if (!response.ok || response.headers.get('content-type')?.includes('json')) throw new Error('the subtitles cannot be had');
  return readSrt(await response.text());
}
