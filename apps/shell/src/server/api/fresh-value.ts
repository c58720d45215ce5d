export interface FreshValue<Value> {
  /** The value, at most `maxAgeMs` old when the source answers; an older one while it does not; nothing if it never did. Rejects with what `matters`. */
  get(): Promise<Value | undefined>;
  /** The source has another value: the next request waits for it, and takes the one before only where it does not come. */
  outdate(): void;
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
  let isOutdated = false;

  function without(): Value | undefined {
    if (value === undefined && failure) throw failure;
    return value;
  }

  function renew(): Promise<void> {
    if (running) return running;
    const loading: Promise<void> = load()
      .then((fresh) => {
        // One that began before the source changed may have the value before.
        if (running !== loading) return;
        value = fresh;
        isOutdated = false;
      })
      .catch((error: unknown) => {
        failure = error instanceof Error && matters(error) ? error : undefined;
      })
      .finally(() => {
        if (running !== loading) return;
        loadedAt = now();
        running = undefined;
      });
    running = loading;
    return loading;
  }

  return {
    async get() {
      if (value !== undefined && !isOutdated) {
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
      return without();
    },
    outdate() {
      isOutdated = true;
      running = undefined;
      loadedAt = -Infinity;
    },
  };
}
