import { calls, type CallName } from '@shengyu/api';

const names = Object.keys(calls) as CallName[];

/** Calls that the route table opens to nobody without a session. */
export const memberCalls = names.filter((name) => calls[name][2] !== 'public');

/** Calls that the route table opens to operators alone; of a second factor that is not proven yet: `unprovenCalls`. */
export const operatorCalls = names.filter((name) => calls[name][2] === 'operator');
export const unprovenCalls = names.filter((name) => calls[name][2] === 'unproven');
