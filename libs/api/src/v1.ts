export { createShengyu, ShengyuError, tryV1 } from './v1-client.ts';
export type { Shengyu, ShengyuAnswer, ShengyuCallOptions, ShengyuOptions, Tried } from './v1-client.ts';
export { v1Calls } from './v1-calls.ts';
export type { V1Access, V1CallName } from './v1-calls.ts';
export { v1Summaries } from './v1-summaries.ts';
export type { V1Input, V1Output } from './v1-types.ts';
