import { randomUUID } from 'node:crypto';
import type { HeldLock } from './registry-store.ts';
import { StoreChanged } from './registry-store.ts';
import type { Bucket } from './s3-bucket.ts';

/** A lock that its holder no longer renews is taken over after this time. */
const STALE_MS = 10_000;
const RENEW_MS = 2_000;
const RETRY_MS = 50;
const GIVE_UP_MS = 60_000;
const file = 'registry.lock';

interface Lock {
  holder: string;
  /** Milliseconds since 1970; 0: it is free. */
  until: number;
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes the lock if it is free or stale. Answers its tag; nothing while somebody else holds it. */
async function take(bucket: Bucket, holder: string): Promise<string | undefined> {
  const found = await bucket.read(file);
  const { until } = found ? (JSON.parse(found.body.toString()) as Lock) : { until: 0 };
  if (until > Date.now()) return undefined;
  try {
    return await bucket.write(file, JSON.stringify({ holder, until: Date.now() + STALE_MS }), found ? found.tag : null);
  } catch (error) {
    if (error instanceof StoreChanged) return undefined;
    throw error;
  }
}

/**
 * Runs `work` while no other process changes what is in this bucket. The lock is an object that is written on condition of what it was, and
 * of which everybody's clock may be a few seconds wrong: the registry itself is written on the same condition.
 */
export async function withBucketLock<Result>(bucket: Bucket, work: (held: HeldLock) => Promise<Result>): Promise<Result> {
  const holder = randomUUID();
  const deadline = Date.now() + GIVE_UP_MS;
  let tag = await take(bucket, holder);
  while (tag === undefined) {
    if (Date.now() > deadline) throw new Error(`${bucket.place}/${file} is held by another deployment`);
    await rest(RETRY_MS * (1 + Math.random()));
    tag = await take(bucket, holder);
  }
  let [held, lost]: [string, Error | undefined] = [tag, undefined];
  let renewing = Promise.resolve();
  const write = (until: number): Promise<void> =>
    bucket.write(file, JSON.stringify({ holder, until }), held).then(
      (next) => void (held = next),
      (error: unknown) => void (lost = error instanceof Error ? error : new Error(String(error))),
    );
  const timer = setInterval(() => void (renewing = renewing.then(() => write(Date.now() + STALE_MS))), RENEW_MS);
  try {
    return await work({
      assertHeld: () => {
        if (lost) throw new Error(`${bucket.place}/${file} was taken over by another deployment`, { cause: lost });
      },
    });
  } finally {
    clearInterval(timer);
    await renewing;
    if (!lost) await write(0);
  }
}
