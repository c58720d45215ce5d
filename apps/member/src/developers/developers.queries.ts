import { chinaDay } from '@shengyu/ui';
import type { Call, CallInput, CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { daysBefore } from '../area/day.model.ts';
import { readKeyId, readSection, readSpan, type Section, type Span } from './section.model.ts';

export type Keys = CallOutput<'devKeyLists'>;
export type UsageData = CallOutput<'devUsage'>;
export type Hooks = CallOutput<'devWebhookLists'>;
export type HookLog = CallOutput<'devWebhookLog'>;

export interface DevelopersData {
  section: Section;
  span: Span;
  today: string;
  /** Whether the log shows what did not arrive alone. */
  missed: boolean;
  /** The key whose usage is looked at; empty: all of them. */
  key: string;
  keys: Keys | null;
  usage: UsageData | null;
  /** Of the key of the address alone; null without one. */
  ofKey: UsageData | null;
  hooks: Hooks | null;
  log: HookLog | null;
}

const LOGGED = 30;

export type DevelopersQuery = Pick<DevelopersData, 'section' | 'span' | 'missed' | 'key'>;

export function loadDevelopers({ call, search, signal }: PageContext): Promise<DevelopersData> {
  const query = new URLSearchParams(search);
  const asked = { section: readSection(query), span: readSpan(query), missed: query.get('state') === 'failed', key: readKeyId(query) };
  return readDevelopers(call, asked, signal);
}

/** What the section of the address needs, and nothing of the others. */
export async function readDevelopers(call: Call, query: DevelopersQuery, signal: AbortSignal): Promise<DevelopersData> {
  const { section, span, missed, key } = query;
  const today = chinaDay(Date.now());
  const days = { start: daysBefore(today, span - 1), end: today };
  const [keys, usage, ofKey, hooks, log] = await Promise.all([
    section === 'keys' || section === 'usage' || section === 'embed' ? call('devKeyLists', {}, { signal }) : null,
    section === 'usage' ? call('devUsage', days, { signal }) : null,
    section === 'usage' && key !== '' ? call('devUsage', { ...days, key_id: key }, { signal }) : null,
    section === 'hooks' ? call('devWebhookLists', {}, { signal }) : null,
    section === 'hooks' ? readLog(call, missed, signal) : null,
  ]);
  return { ...query, today, keys, usage, ofKey, hooks, log };
}

const readLog = (call: Call, missed: boolean, signal?: AbortSignal): Promise<HookLog> =>
  call('devWebhookLog', { page_size: LOGGED, ...(missed && { state: 'failed' as const }) }, signal && { signal });

const quiet = { quiet: true } as const;
export const createKey = (call: Call, input: CallInput<'devKeyCreate'>) => call('devKeyCreate', input, quiet);
export const editKey = (call: Call, input: CallInput<'devKeySettings'>) => call('devKeySettings', input, quiet);
export const rotateKey = (call: Call, input: CallInput<'devKeyRotate'>) => call('devKeyRotate', input, quiet);
export const renameKey = (call: Call, id: string, name: string) => call('devKeyRename', { id, name });
export const revokeKey = (call: Call, id: string) => call('devKeyRevoke', { id });
export const endOldSecret = (call: Call, id: string) => call('devKeyEndOld', { id });
export const createHook = (call: Call, input: CallInput<'devWebhookCreate'>) => call('devWebhookCreate', input, quiet);
export const editHook = (call: Call, input: CallInput<'devWebhookEdit'>) => call('devWebhookEdit', input, quiet);
export const switchHook = (call: Call, id: string, on: boolean) => call('devWebhookEdit', { id, on });
export const rotateHook = (call: Call, id: string) => call('devWebhookRotate', { id });
export const removeHook = (call: Call, id: string) => call('devWebhookRemove', { id });
export const testHook = (call: Call, id: string) => call('devWebhookTest', { id });
export { tryV1 } from '@shengyu/api/v1';
export type { Tried } from '@shengyu/api/v1';
export const replay = (call: Call, id: string) => call('devWebhookReplay', { delivery_id: id });
