import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '@shengyu/api';
import type { Why } from '../list/ActionDialog.tsx';

export type CodeBatch = CallOutput<'adminCodeLists'>['lists'][number];
export type Guesses = CallOutput<'adminCodeLists'>['guesses'];
type WithoutWhy<Input> = Input extends unknown ? Omit<Input, keyof Why> : never;
/** What is asked for a batch before its reason. */
export type NewBatch = WithoutWhy<CallInput<'adminCodeMake'>>;

const quiet = { quiet: true } as const;

export const readBatches = (call: Call, after: string | undefined, signal: AbortSignal) =>
  call('adminCodeLists', { ...(after && { after }) }, { signal, ...quiet });
/** Wrong codes of today and yesterday: with the first page of the list. */
export const guessesQuery = (call: Call) =>
  queryOptions({ queryKey: ['codes', 'guesses'], queryFn: ({ signal }) => call('adminCodeLists', { page_size: 1 }, { signal, ...quiet }) });
export const makeBatch = (call: Call, batch: NewBatch, why: Why, key: string) =>
  call('adminCodeMake', { ...batch, ...why }, { idempotencyKey: key, ...quiet });
/** Without a retry: an answer that is lost cannot be had again. */
export const exportCodes = (call: Call, id: string) => call('adminCodeExport', { batch_id: id }, quiet);
export const stopBatch = (call: Call, id: string, why: Why, key: string) =>
  call('adminCodeStop', { batch_id: id, ...why }, { idempotencyKey: key, ...quiet });
