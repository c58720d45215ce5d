export interface FreshValue<Value> {
  /** The value, at most `maxAgeMs` old when the source answers; an older one while it does not; nothing if it never did. Rejects with what `matters`. */
  get(): Promise<Value | undefined>;
}

/** After a failure, requests go on without the value for this long before another one waits for it. */
const failedRestMs = 500;

export interface FreshValueOptions<Value> {
  load: () => Promise<Value>;
  maxAgeMs: number;
  /** How long the first request waits before it goes on without. */
  patienceMs: number;
  /** A failure that requests have to know; they go on without the value after any other. */
  matters?: (error: Error) => boolean;
  now?: () => number;
}

/** Keeps one value: requests never wait for a renewal, and only one renewal runs at a time. */
export function createFreshValue<Value>({
  load,
  maxAgeMs,
  patienceMs,
  matters = () => false,
  now = () => performance.now(),
}: FreshValueOptions<Value>): FreshValue<Value> {
  let value: Value | undefined;
  let loadedAt = -Infinity;
  let running: Promise<void> | undefined;
  let failure: Error | undefined;

  function without(): undefined {
    if (failure) throw failure;
  }

  function renew(): Promise<void> {
    running ??= load()
      .then((fresh) => {
        value = fresh;
      })
      .catch((error: unknown) => {
        failure = error instanceof Error && matters(error) ? error : undefined;
      })
      .finally(() => {
        loadedAt = now();
        running = undefined;
      });
    return running;
  }

  return {
    async get() {
      if (value !== undefined) {
        if (now() - loadedAt > maxAgeMs) void renew();
        return value;
      }
      if (now() - loadedAt <= failedRestMs) return without();
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patienceMs);
      });
      await Promise.race([renew(), patience]);
      clearTimeout(timer);
      return value ?? without();
    },
  };
}
