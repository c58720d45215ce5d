import type { Call, CallName } from '@shengyu/api';

/** Calls whose answer is the same for everyone, whoever asks. */
const publicCalls: ReadonlySet<CallName> = new Set<CallName>(['home', 'policy', 'articleCate', 'articleLists', 'questionLists', 'tagList']);

const maxAgeMs = 1000;
const answersKept = 200;

export interface PublicAnswers {
  /** `call`, but public answers up to a second old are shared between visitors, and asked for once however many wait. */
  share(call: Call): Call;
  /** Content has changed: all are asked for again. */
  clear(): void;
}

interface Kept {
  at: number;
  answer: Promise<unknown>;
}

/** Answers keep their identity while they are shared, so that what is derived from one can be remembered with it. */
export function createPublicAnswers(anonymous: Call, now: () => number = () => performance.now()): PublicAnswers {
  const kept = new Map<string, Kept>();

  function ask(name: CallName, input: never): Promise<unknown> {
    const key = `${name} ${JSON.stringify(input)}`;
    const known = kept.get(key);
    if (known && now() - known.at < maxAgeMs) return known.answer;
    // Not bound to the request that asks first: others wait for the same answer.
    const entry: Kept = { at: now(), answer: anonymous(name, input) };
    kept.delete(key);
    kept.set(key, entry);
    entry.answer.catch(() => kept.get(key) === entry && kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= answersKept) break;
      kept.delete(oldest);
    }
    return entry.answer;
  }

  return {
    share(call) {
      const shared = (name: CallName, input: never, options?: never): Promise<unknown> =>
        publicCalls.has(name) ? ask(name, input) : call(name, input, options);
      return shared as Call;
    },
    clear: () => kept.clear(),
  };
}
