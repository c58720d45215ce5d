import { queryOptions } from '@tanstack/react-query';
import type { Call, CallOutput } from '@shengyu/api';
import { factorKey } from '../data/ConsoleData.tsx';

export type FactorStatus = CallOutput<'adminFactorStatus'>;
export type FactorSecret = CallOutput<'adminFactorBegin'>;
export type Operator = CallOutput<'adminOperatorLists'>[number];

const quiet = { quiet: true } as const;

export const factorQuery = (call: Call) =>
  queryOptions({ queryKey: factorKey, queryFn: ({ signal }) => call('adminFactorStatus', {}, { signal, ...quiet }), staleTime: 60_000 });

export const beginFactor = (call: Call, password: string) => call('adminFactorBegin', { password }, quiet);
export const confirmFactor = (call: Call, code: string) => call('adminFactorConfirm', { code }, quiet);
export const proveFactor = (call: Call, code: string) => call('adminFactorProve', { code }, quiet);
export const renewCodes = (call: Call, code: string) => call('adminFactorRenewCodes', { code }, quiet);
export const readOperators = (call: Call, signal: AbortSignal) => call('adminOperatorLists', {}, { signal, ...quiet });
export const resetFactor = (call: Call, memberId: string, reason: string) =>
  call('adminOperatorResetFactor', { member_id: memberId, reason }, quiet);
