import { isApiError, type Call } from '@shengyu/api';
import { reason, type Logger } from '../logger.ts';

/** Whether somebody answers at the API's address, by what this server asks there. A change is logged once, however many requests meet it. */
export interface ApiOutage {
  /** The call, which also says whether it was answered. */
  watch(call: Call): Call;
  failed(error: unknown): void;
  answered(): void;
  /** Of requests: without their warnings while the API is away, which is why they fail. */
  quieten(log: Logger): Logger;
}

/** An API that answers one call in two is away all the time. */
const shortestMs = 5_000;

export function createApiOutage(log: Logger, now: () => number = () => performance.now()): ApiOutage {
  let failedAt: number | undefined;
  const failed = (error: unknown): void => {
    if (failedAt === undefined) log.warn('the API cannot be reached', { reason: reason(error) });
    failedAt = now();
  };
  const answered = (): void => {
    if (failedAt === undefined || now() - failedAt < shortestMs) return;
    failedAt = undefined;
    log.info('the API answers again');
  };
  return {
    watch: (call) => (name, input, options) =>
      call(name, input, options).then(
        (answer) => {
          answered();
          return answer;
        },
        (error: unknown) => {
          if (isApiError(error) && error.error === 'unavailable') failed(error.cause ?? error);
          throw error;
        },
      ),
    failed,
    answered,
    quieten: (requests) => ({
      info: (message, details) => requests.info(message, details),
      warn: (message, details) => {
        if (failedAt === undefined) requests.warn(message, details);
      },
    }),
  };
}
