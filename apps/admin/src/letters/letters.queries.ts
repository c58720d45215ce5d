import type { Call, CallOutput } from '@shengyu/api';

export type Letter = CallOutput<'adminContactLists'>['lists'][number];
export type LetterState = 'open' | 'settled';

const quiet = { quiet: true } as const;

export const readLetters = (call: Call, state: LetterState, page: number, signal: AbortSignal) =>
  call('adminContactLists', { state, page_no: page }, { signal, ...quiet });
export const settleLetter = (call: Call, id: string, note: string, key: string) =>
  call('adminContactSettle', { id, note }, { idempotencyKey: key, ...quiet });
