import type { Call, CallInput, CallOutput } from '@shengyu/api';

export type Reported = CallOutput<'adminReportLists'>['lists'][number];
export type Queued = CallOutput<'adminQueueLists'>['lists'][number];
export interface ReportFilter {
  /** `open`: all that waits; `latest`: what members wrote, reported or not. */
  state: 'open' | 'latest' | 'settled';
  kind?: Queued['kind'];
}
export type Decision = CallInput<'adminReportDecide'>['decision'];

interface Page {
  lists: Queued[];
  count: number;
  page_size: number;
}

const quiet = { quiet: true } as const;

const asQueued = (post: Reported): Queued => ({
  kind: post.kind,
  id: String(post.id),
  text: post.text,
  who: post.author.name,
  time: post.first_time,
  post,
  reply_to: '',
});

const isPostKind = (kind: Queued['kind'] | undefined): kind is Reported['kind'] => ['question', 'answer', 'comment'].includes(kind ?? '');

/** What waits, whatever it is; or posts alone. */
export async function readReports(call: Call, { state, kind }: ReportFilter, page: number, signal: AbortSignal): Promise<Page> {
  const options = { signal, ...quiet };
  if (state === 'open') return call('adminQueueLists', { ...(kind && { kind }), page_no: page }, options);
  const { lists, ...paging } = await call('adminReportLists', { state, ...(isPostKind(kind) && { kind }), page_no: page }, options);
  return { ...paging, lists: lists.map(asQueued) };
}

export const decide = (call: Call, { kind, id, version }: Reported, decision: Decision, reason: string, key: string) =>
  call('adminReportDecide', { kind, id, decision, reason, base_version: version }, { idempotencyKey: key, ...quiet });
