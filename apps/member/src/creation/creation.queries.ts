import { chinaDay, type Charged } from '@shengyu/ui';
import type { Binned, Call, CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { ordersInput, PAGE_SIZE, readCreationQuery, type CreationQuery } from './creation-query.model.ts';
import { fileUrl, type Order, type OrderProgress } from './order-state.model.ts';
import { readSrt, readWordTimes, type Subtitle, type TimingFile, type WordTime } from './subtitle.model.ts';

export type Draft = CallOutput<'scriptLists'>['lists'][number];

export interface CreationData {
  query: CreationQuery;
  today: string;
  orders: Order[];
  drafts: Draft[];
  bin: CallOutput<'binLists'>['lists'];
  /** How many the tabs hold: the one in front under its filter, the others in all. */
  counts: Record<CreationQuery['tab'], number>;
  /** What the orders of the filter were charged. */
  charged: Charged;
  /** The keyword was looked for among so many of the newest; undefined: among all. */
  searched: number | undefined;
}

export const loadCreation = ({ call, search, signal }: PageContext): Promise<CreationData> =>
  readCreation(call, readCreationQuery(search), signal);

export async function readCreation(call: Call, query: CreationQuery, signal: AbortSignal): Promise<CreationData> {
  const { tab, keyword } = query;
  const page = { page_no: query.page, page_size: PAGE_SIZE };
  const one = { page_size: 1 };
  const [orders, drafts, bin] = await Promise.all([
    call('orderLists', tab === 'works' ? ordersInput(query) : one, { signal }),
    call('scriptLists', tab === 'drafts' ? { ...page, keyword } : one, { signal }),
    call('binLists', tab === 'bin' ? page : one, { signal }),
  ]);
  const { cost_points: points, paid, searched } = orders.extend;
  return {
    query,
    today: chinaDay(Date.now()),
    orders: tab === 'works' ? orders.lists : [],
    drafts: tab === 'drafts' ? drafts.lists : [],
    bin: tab === 'bin' ? bin.lists : [],
    counts: { works: orders.count, drafts: drafts.count, bin: bin.count },
    charged: { cost_points: typeof points === 'number' ? points : 0, ...(Array.isArray(paid) && { paid: paid as Charged['paid'] }) },
    searched: typeof searched === 'number' ? searched : undefined,
  };
}

export const readDetail = (call: Call, orderId: string, signal?: AbortSignal) =>
  call('orderDetail', { order_id: orderId }, { ...(signal && { signal }), quiet: true });

/** One order as it is now; its voice is what it was. */
export async function readOrder(call: Call, orderId: string): Promise<{ order: Omit<Order, 'voice'>; progress: OrderProgress }> {
  const {
    progress,
    queue_place: queuePlace,
    files: _files,
    events: _events,
    error: _error,
    cues: _cues,
    timing_overflows: _timingOverflows,
    stand_ins: _standIns,
    package: _package,
    output: _output,
    peaks: _peaks,
    ...order
  } = await call('orderDetail', { order_id: orderId });
  return { order, progress: { done: progress, queuePlace } };
}

export const renameOrder = (call: Call, orderId: string, name: string) => call('orderRename', { order_id: orderId, name });
export const rerenderOrder = (call: Call, orderId: string) => call('orderRerender', { order_id: orderId });
export const moveToBin = (call: Call, { kind, id }: Binned) =>
  kind === 'work' ? call('orderRemove', { order_id: id }) : call('scriptRemove', { id });
export const restoreFromBin = (call: Call, binned: Binned) => call('binRestore', binned);
export const eraseFromBin = (call: Call, binned: Binned) => call('binErase', binned);
export const cancelOrder = (call: Call, orderId: string) => call('orderCancel', { order_id: orderId });

export interface Preview {
  cues: Subtitle[];
  /** When each word is spoken; empty for orders without that file. */
  words: WordTime[];
  peaks: number[];
}

/** The finished subtitles and the times of their words, as the files have them. */
export async function readPreview(call: Call, orderId: string, signal: AbortSignal): Promise<Preview> {
  const [srt, { peaks, files }] = await Promise.all([readFile(fileUrl(orderId, 'srt'), signal), readDetail(call, orderId, signal)]);
  const timing = files.find(({ kind }) => kind === 'timing');
  const words = timing ? readWordTimes((await (await readFile(timing.url, signal)).json()) as TimingFile) : [];
  return { cues: readSrt(await srt.text()), words, peaks };
}

async function readFile(url: string, signal: AbortSignal): Promise<Response> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- the answer is a file, not an envelope of the API client
  const response = await fetch(url, { signal });
  if (!response.ok || !response.headers.has('content-disposition')) throw new Error('the file cannot be had');
  return response;
}
