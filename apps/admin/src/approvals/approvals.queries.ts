import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Call, CallOutput } from '@shengyu/api';
import type { Why } from '../list/ActionDialog.tsx';

export type Approval = CallOutput<'adminApprovalLists'>['lists'][number];
export type Rules = CallOutput<'adminApprovalRules'>;
export type Waiting = CallOutput<'adminWaiting'>;
export type Waits = 'waiting' | 'settled';
export type Decision = 'approve' | 'decline' | 'withdraw';

const quiet = { quiet: true } as const;
const REFRESH_MS = 60_000;

export const readApprovals = (call: Call, state: Waits, after: string | undefined, signal: AbortSignal) =>
  call('adminApprovalLists', { state, ...(after && { after }) }, { signal, ...quiet });

export const rulesQuery = (call: Call) =>
  queryOptions({ queryKey: ['approvals', 'rules'], queryFn: ({ signal }) => call('adminApprovalRules', {}, { signal, ...quiet }) });

export const waitingQuery = (call: Call) =>
  queryOptions({
    queryKey: ['approvals', 'counts'],
    queryFn: ({ signal }) => call('adminWaiting', {}, { signal, ...quiet }),
    refetchInterval: REFRESH_MS,
  });

export const decide = (call: Call, id: string, decision: Decision, { reason }: Why, key: string) =>
  call('adminApprovalDecide', { approval_id: id, decision, reason }, { idempotencyKey: key, ...quiet });
export const setLimit = (call: Call, limitFen: number, { reason }: Why, key: string) =>
  call('adminApprovalLimit', { limit_fen: limitFen, reason }, { idempotencyKey: key, ...quiet });

/** What may have changed with money: all lists that show any. */
export function refreshMoney(client: QueryClient): void {
  for (const shown of ['approvals', 'orders', 'members', 'overview', 'audit']) void client.invalidateQueries({ queryKey: [shown] });
}

/** How much is in the one queue of what waits for an operator's eyes. */
export const queuedOf = (waiting: Pick<Waiting, 'reports' | 'letters' | 'consents' | 'voice_reports'>): number =>
  waiting.reports + waiting.letters + waiting.consents + waiting.voice_reports;
