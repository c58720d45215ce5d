/**
 * Runs `work` on items with at most `width` at a time and hands over the results in the order of the items, each as
 * soon as it is ready, also while the next item is still being waited for. What is ready too early waits, so no more
 * than `width` results are ever held. Stops starting work at the first error, when the consumer leaves and when
 * `signal` aborts.
 */
export async function* runOrdered<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  width: number,
  signal: AbortSignal,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const running: Promise<Result>[] = [];
  let coming: Promise<IteratorResult<Item>> | undefined;
  let ended = false;
  try {
    while (!ended || running.length > 0) {
      signal.throwIfAborted();
      if (!ended && running.length < width) {
        coming ??= quiet(Promise.resolve(iterator.next()));
        if (await isFirst(coming, running[0])) {
          const item = await coming;
          coming = undefined;
          if (item.done) ended = true;
          else running.push(quiet(work(item.value)));
          continue;
        }
      }
      const first = running.shift();
      if (first) yield await first;
    }
  } finally {
    await Promise.allSettled(running);
    if (!ended) await iterator.return?.();
  }
}

/** Whether the next item is there before the result that is waited for. */
function isFirst(coming: Promise<unknown>, result: Promise<unknown> | undefined): Promise<boolean> {
  const there = (value: boolean) => () => value;
  const item = coming.then(there(true), there(true));
  return result ? Promise.race([item, result.then(there(false), there(false))]) : item;
}

/** A later promise may fail while an earlier one is awaited: its error is thrown in its turn, or nobody needs it any more. */
function quiet<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
