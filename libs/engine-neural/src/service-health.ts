import { SynthesisError } from '@shengyu/speech/engine';

export interface ServiceHealth {
  readonly state: 'up' | 'down';
  /** Runs `task`, unless the service has just failed several times in a row; then fails at once. */
  guard<Result>(task: () => Promise<Result>): Promise<Result>;
}

const failuresUntilDown = 3;

/** Notices that a service is gone, so that a whole script does not wait out its time-out clause by clause. */
export function createServiceHealth(name: string, restMs = 30_000, now: () => number = () => performance.now()): ServiceHealth {
  let failures = 0;
  let downUntil = 0;
  let refused = false;
  return {
    get state() {
      return refused || now() < downUntil ? 'down' : 'up';
    },
    async guard(task) {
      if (now() < downUntil) throw new SynthesisError(`${name} is not answering at the moment.`, 'passing');
      try {
        const result = await task();
        failures = 0;
        refused = false;
        return result;
      } catch (error) {
        // Refused access ends a request at once, without a rest: the key may be right for another voice.
        if (error instanceof SynthesisError && error.fault === 'access') refused = true;
        // What the text is to blame for says nothing about the service.
        if (error instanceof SynthesisError && !error.retryable) throw error;
        failures += 1;
        if (failures >= failuresUntilDown) downUntil = now() + restMs;
        throw error;
      }
    },
  };
}
