import type { StoreApi } from 'zustand/vanilla';

/** A store for those who only read it. */
export type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;
