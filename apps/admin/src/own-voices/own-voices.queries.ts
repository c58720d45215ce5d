import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { calls, type Call, type CallInput, type CallOutput } from '@shengyu/api';
import type { Why } from '../list/ActionDialog.tsx';

export type Consent = CallOutput<'adminConsentLists'>['lists'][number];
export type VoiceReport = CallOutput<'adminVoiceReportLists'>['lists'][number];
export type OwnVoice = CallOutput<'adminOwnVoiceLists'>['lists'][number];
export type OwnVoiceDetail = CallOutput<'adminOwnVoiceDetail'>;
export type OwnVoiceFilter = Pick<CallInput<'adminOwnVoiceLists'>, 'keyword' | 'kind' | 'state' | 'frozen'>;
export type Verdict = CallInput<'adminConsentDecide'>['decision'];

const quiet = { quiet: true } as const;

export const readConsents = (call: Call, after: number | undefined, signal: AbortSignal) =>
  call('adminConsentLists', { ...(after !== undefined && { after }) }, { signal, ...quiet });
export const readVoiceReports = (call: Call, after: number | undefined, signal: AbortSignal) =>
  call('adminVoiceReportLists', { ...(after !== undefined && { after }) }, { signal, ...quiet });
export const readOwnVoices = (call: Call, filter: OwnVoiceFilter, after: string | undefined, signal: AbortSignal) =>
  call('adminOwnVoiceLists', { ...filter, ...(after !== undefined && { after }) }, { signal, ...quiet });

export const ownVoiceQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['own-voices', 'one', id],
    queryFn: ({ signal }) => call('adminOwnVoiceDetail', { id }, { signal, ...quiet }),
  });

export const openConsent = (call: Call, id: number, key: string) =>
  call('adminConsentOpen', { consent_id: id }, { idempotencyKey: key, ...quiet });
export const consentHref = (ticket: string): string => `/api${calls.adminConsentFile[1]}?ticket=${encodeURIComponent(ticket)}`;
export const decide = (call: Call, id: number, decision: Verdict, why: Why, key: string) =>
  call('adminConsentDecide', { consent_id: id, decision, ...why }, { idempotencyKey: key, ...quiet });
export const settle = (call: Call, id: number, why: Why, key: string) =>
  call('adminVoiceReportSettle', { report_id: id, ...why }, { idempotencyKey: key, ...quiet });
export const freezeVoice = (call: Call, id: string, why: Why, key: string) =>
  call('adminOwnVoiceFreeze', { id, ...why }, { idempotencyKey: key, ...quiet });
export const unfreezeVoice = (call: Call, id: string, why: Why, key: string) =>
  call('adminOwnVoiceUnfreeze', { id, ...why }, { idempotencyKey: key, ...quiet });

/** What may have changed with a voice: its lists, what waits, and the log of it. */
export function refreshVoices(client: QueryClient): void {
  for (const shown of [['own-voices'], ['approvals', 'counts'], ['overview'], ['audit']])
    void client.invalidateQueries({ queryKey: shown });
}
