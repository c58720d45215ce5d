import type { ErrorName } from '@shengyu/api';

export interface AppErrorOptions {
  /** Reason per input field, for the form. */
  fields?: Readonly<Record<string, string>>;
  /** More of the answer's `data`. */
  data?: Readonly<Record<string, unknown>>;
  /** Seconds after which another try can succeed. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal with a stable name that the caller sees; its text comes from the catalogue of texts. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly error: ErrorName;
  readonly options: AppErrorOptions;

  constructor(error: ErrorName, options: AppErrorOptions = {}) {
    super(error, options.cause === undefined ? undefined : { cause: options.cause });
    this.error = error;
    this.options = options;
  }
}
