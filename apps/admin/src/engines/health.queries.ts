import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '@shengyu/api';

export type Health = CallOutput<'adminHealth'>;
export type Engine = Health['engines'][number];

const LOOK_MS = 10_000;

/** Read again while somebody looks at it. */
export const healthQuery = (call: Call) =>
  queryOptions({
    queryKey: ['health'],
    queryFn: ({ signal }) => call('adminHealth', {}, { signal, quiet: true }),
    refetchInterval: LOOK_MS,
  });

export const switchEngine = (call: Call, input: CallInput<'adminEngineSwitch'>, key: string) =>
  call('adminEngineSwitch', input, { idempotencyKey: key, quiet: true });
