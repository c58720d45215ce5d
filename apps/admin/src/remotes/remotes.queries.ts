import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '@shengyu/api';

export type Remote = CallOutput<'adminRemotes'>['remotes'][number];
export type Move = Pick<CallInput<'adminRemoteMove'>, 'move' | 'version'>;

const quiet = { quiet: true } as const;

export const remotesQuery = (call: Call) =>
  queryOptions({ queryKey: ['remotes'], queryFn: ({ signal }) => call('adminRemotes', {}, { signal, ...quiet }), refetchInterval: 30_000 });
export const moveRemote = (call: Call, { name, live }: Remote, move: Move, reason: string, key: string) =>
  call('adminRemoteMove', { name, live, reason, ...move }, { idempotencyKey: key, ...quiet });
