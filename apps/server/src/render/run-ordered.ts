/**
 * Runs `work` on items with at most `width` at a time and hands over the results in the order of the items. What is
 * ready too early waits, so no more than `width` results are ever held. Stops starting work at the first error, when
 * the consumer leaves and when `signal` aborts.
 */
export async function* runOrdered<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  width: number,
  signal: AbortSignal,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      signal.throwIfAborted();
      const result = work(item);
      // A later item may fail while an earlier one is awaited; its turn to be heard comes, or nobody asks any more.
      result.catch(() => undefined);
      running.push(result);
      const first = running.length >= width ? running.shift() : undefined;
      if (first) yield await first;
    }
    while (running.length > 0) {
      signal.throwIfAborted();
      yield await (running.shift() as Promise<Result>);
    }
  } finally {
    await Promise.allSettled(running);
  }
}
