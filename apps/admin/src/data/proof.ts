import { isApiError, type Call } from '@shengyu/api';

/** What an operator may be asked for in the middle of their work: a code, or a device where theirs was reset. */
const asksForProof = (error: unknown): boolean => isApiError(error) && ['operator.enrol', 'operator.code'].includes(error.error);

export interface Proof {
  /** Makes the calls of the console: one that is refused for want of a code waits for it and is made again, with the same key. */
  with: (call: Call) => Call;
  /** The code was given: what waits goes on. */
  give: () => void;
  /** It is not given: what waits fails as it was refused. */
  refuse: () => void;
}

/** `onAsked`: a call waits for the code. */
export function createProof(onAsked: () => void): Proof {
  let waiting: ((given: boolean) => void)[] = [];
  const settle = (given: boolean): void => {
    const all = waiting;
    waiting = [];
    for (const goOn of all) goOn(given);
  };
  return {
    with: (call) => async (name, input, options) => {
      try {
        return await call(name, input, options);
      } catch (error) {
        if (!asksForProof(error)) throw error;
        const given = await new Promise<boolean>((goOn) => {
          waiting.push(goOn);
          options?.signal?.addEventListener('abort', () => goOn(false));
          onAsked();
        });
        if (!given) throw error;
        return call(name, input, options);
      }
    },
    give: () => settle(true),
    refuse: () => settle(false),
  };
}
