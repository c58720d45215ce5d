import type { Registry } from '@shengyu/contract';
import { reason, type Logger } from '../logger.ts';
import type { RegistrySource } from './registry-source.ts';
import type { TrustedKeys } from './trusted-keys.ts';

export interface FollowOptions {
  source: RegistrySource;
  keys: TrustedKeys;
  /** Answers false when a part of it could not be used and is worth another try. */
  onRegistry: (registry: Registry) => Promise<boolean>;
  log: Logger;
  pollMs?: number;
}

export interface RegistryFollower {
  /** Looks once, now. */
  check(): Promise<void>;
  stop(): void;
}

/** Follows the registry without a restart: on each change, and every second in case a change was not announced. */
export function followRegistry({ source, keys, onRegistry, log, pollMs = 1000 }: FollowOptions): RegistryFollower {
  let complaint = '';
  let accepted: string | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  async function look(): Promise<void> {
    try {
      const found = await source.readRegistry(accepted);
      if (found === 'unchanged') return;
      const registry = keys.verify(found.body, found.signatures);
      const complete = await onRegistry(registry);
      accepted = complete ? found.stamp : undefined;
      complaint = '';
    } catch (error) {
      // Said once, not every second; the last good registry stays in use.
      if (reason(error) !== complaint) log.warn('the registry was not taken over', { reason: reason(error) });
      complaint = reason(error);
    }
  }

  async function check(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = look().finally(() => (running = undefined));
    await running;
    if (again) {
      again = false;
      await check();
    }
    return undefined;
  }

  const timer = setInterval(() => void check(), pollMs);
  timer.unref();
  const unwatch = source.watch(() => void check());
  return {
    check,
    stop() {
      clearInterval(timer);
      unwatch();
    },
  };
}
