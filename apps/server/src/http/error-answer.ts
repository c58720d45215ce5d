import type { Envelope, FailureData } from '@shengyu/api';
import { ZodError } from 'zod';
import { isDatabaseGone } from '../db/is-database-gone.ts';
import { AppError } from '../errors/app-error.ts';
import { isDiskFull } from '../errors/is-disk-full.ts';
import { errorRule } from '../errors/error-rules.ts';
import { texts } from '../locales/zh-CN.ts';
import { StorageAway } from '../ports/storage.ts';
import { fieldReasons } from './field-reasons.ts';

export interface ErrorAnswer {
  status: number;
  retryAfter: number | undefined;
  report: boolean;
  envelope: Envelope<FailureData>;
}

/** The answer to anything a route may throw; nothing of an unknown error reaches the caller. */
export function errorAnswer(thrown: unknown): ErrorAnswer {
  const error = toAppError(thrown);
  const rule = errorRule(error.error);
  const { fields, data, retryAfter } = error.options;
  return {
    status: rule.status,
    retryAfter: rule.status === 429 || rule.status === 503 ? Math.max(1, retryAfter ?? 1) : retryAfter,
    report: rule.report,
    envelope: {
      code: rule.code,
      data: { ...data, error: error.error, ...(fields ? { fields } : {}) },
      show: rule.show,
      msg: texts.errors[error.error],
    },
  };
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ZodError) return new AppError('input.invalid', { fields: fieldReasons(thrown), cause: thrown });
  if (isDiskFull(thrown)) return new AppError('storage.full', { retryAfter: 60, cause: thrown });
  const { statusCode } = thrown as { statusCode?: unknown };
  if (statusCode === 413) return new AppError('input.too_large', { cause: thrown });
  if (statusCode === 429) return new AppError('limit.reached', { cause: thrown });
  if (statusCode === 503 || thrown instanceof StorageAway || isDatabaseGone(thrown)) return new AppError('server.busy', { cause: thrown });
  // Refused by Fastify: broken JSON, an unknown content type, a malformed URL.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new AppError('input.invalid', { cause: thrown });
  return new AppError('server.error', { cause: thrown });
}
