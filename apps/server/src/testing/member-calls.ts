import { calls, type CallName } from '@shengyu/api';

/** Calls that the route table opens to members alone. */
export const memberCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name][2] !== 'public');
