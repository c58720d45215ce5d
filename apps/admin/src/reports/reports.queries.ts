import type { Call, CallInput, CallOutput } from '@shengyu/api';

export type Reported = CallOutput<'adminReportLists'>['lists'][number];
export type ReportFilter = Pick<CallInput<'adminReportLists'>, 'state' | 'kind'>;
export type Decision = CallInput<'adminReportDecide'>['decision'];

const quiet = { quiet: true } as const;

export const readReports = (call: Call, filter: ReportFilter, page: number, signal: AbortSignal) =>
  call('adminReportLists', { ...filter, page_no: page }, { signal, ...quiet });
export const decide = (call: Call, { kind, id, version }: Reported, decision: Decision, reason: string, key: string) =>
  call('adminReportDecide', { kind, id, decision, reason, base_version: version }, { idempotencyKey: key, ...quiet });
