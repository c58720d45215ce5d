import { calls, type CallName } from '@shengyu/api';
import { median } from '../table.ts';

const REQUESTS = 60;

/** Pages of lists that a member or an operator opens; the far ones are what a pager reaches. */
export const memberLists: readonly (readonly [name: string, call: CallName, input: Record<string, string>])[] = [
  ['movements, first page', 'accountLog', { type: 'points' }],
  ['movements, page 2,000', 'accountLog', { type: 'points', page_no: '2000' }],
  ['movements of a seldom kind, page 40', 'accountLog', { type: 'points', kind: 'refund', page_no: '40' }],
  ['movements of a day', 'accountLog', { type: 'points', start_date: dayAgo(100), end_date: dayAgo(100) }],
  ['orders, first page', 'orderLists', {}],
  ['orders, page 100', 'orderLists', { page_no: '100' }],
  ['orders by a name', 'orderLists', { keyword: '777号' }],
  ['orders of a day', 'orderLists', { start_date: dayAgo(100), end_date: dayAgo(100) }],
  ['scripts, first page', 'scriptLists', {}],
  ['scripts by a name', 'scriptLists', { keyword: '777号' }],
  ['purchases, first page', 'purchaseLists', {}],
  ['purchases, page 100', 'purchaseLists', { page_no: '100' }],
  ['messages', 'messageLists', {}],
];

/** What everybody looks for, among 100,000 articles; as many as one address may search in a minute. */
export const searches: typeof memberLists = [
  ['search: a word that most have', 'siteSearch', { keyword: '停顿' }],
  ['search: a word that few have', 'siteSearch', { keyword: '蓑衣' }],
  ['search: initials', 'siteSearch', { keyword: 'dtzm' }],
  ['articles by a word', 'articleLists', { type: 'news', keyword: '灯塔 字幕' }],
  ['articles, page 1,000', 'articleLists', { type: 'news', page_no: '1000', page_size: '12' }],
];

/** The same of all members, as an operator opens them. */
export const operatorLists: typeof memberLists = [
  ['operator: orders', 'adminOrderLists', {}],
  ['operator: orders in a seldom state', 'adminOrderLists', { state: 'expired' }],
  ['operator: orders by a name', 'adminOrderLists', { keyword: '777号' }],
  ['operator: orders by a name that none has', 'adminOrderLists', { keyword: '没有这个名字' }],
  ['operator: purchases', 'adminPurchaseLists', {}],
  ['operator: purchases by a number', 'adminPurchaseLists', { keyword: 'many77777' }],
  ['operator: payments', 'adminPaymentLists', {}],
  ['operator: payments in a seldom state', 'adminPaymentLists', { state: 'refunding' }],
  ['operator: members', 'adminMemberLists', {}],
  ['operator: members by a name that none has', 'adminMemberLists', { keyword: '没有这个名字' }],
  ['operator: audit log', 'adminAuditLists', {}],
  ['operator: audit log by a name that none has', 'adminAuditLists', { keyword: '没有这个名字' }],
];

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

export interface TimedList {
  name: string;
  p50Ms: number;
  p95Ms: number;
  failed: number;
}

/** Opens each list again and again, one request after another. */
export async function timeLists(base: string, headers: Record<string, string>, lists: typeof memberLists): Promise<TimedList[]> {
  const timed: TimedList[] = [];
  for (const [name, call, input] of lists) {
    const [method, path] = calls[call];
    const url = `${base}/api${path}${method === 'GET' ? `?${new URLSearchParams(input).toString()}` : ''}`;
    const times: number[] = [];
    let failed = 0;
    for (let request = 0; request < REQUESTS + 5; request++) {
      const began = performance.now();
      const response = await fetch(url, { method, headers, ...(method === 'POST' && { body: JSON.stringify(input) }) });
      const { code } = (await response.json()) as { code: number };
      // The first ones plan their statements.
      if (request >= 5) times.push(performance.now() - began);
      if (code !== 1) failed += 1;
    }
    times.sort((a, b) => a - b);
    timed.push({ name, p50Ms: median(times), p95Ms: times[Math.floor(times.length * 0.95)] ?? 0, failed });
  }
  return timed;
}
