import type { Call, CallOutput } from '@shengyu/api';

export type Plans = CallOutput<'home'>['plans'];

export const readPlans = async (call: Call, signal: AbortSignal): Promise<Plans> => (await call('home', {}, { signal, quiet: true })).plans;
