import type { Call, CallInput, CallOutput } from '@shengyu/api';

export type AuditRow = CallOutput<'adminAuditLists'>['lists'][number];
export type AuditFilter = Pick<CallInput<'adminAuditLists'>, 'keyword' | 'operator' | 'action' | 'start_date' | 'end_date'>;

export const readAudit = (call: Call, filter: AuditFilter, after: number | undefined, signal: AbortSignal) =>
  call('adminAuditLists', { ...filter, ...(after !== undefined && { after }) }, { signal, quiet: true });
