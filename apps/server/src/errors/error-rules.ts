import { codes, type ErrorName } from '@shengyu/api';

export interface ErrorRule {
  code: number;
  status: number;
  /** Whether the client shows the text by itself. */
  show: 0 | 1;
  /** Whether it is our fault and belongs in the log as an error. */
  report: boolean;
}

const refusal: ErrorRule = { code: codes.FAIL, status: 200, show: 1, report: false };

const exceptions: Partial<Record<ErrorName, ErrorRule>> = {
  'site.not_installed': { ...refusal, code: codes.NOT_INSTALL, show: 0 },
  'auth.required': { ...refusal, code: codes.LOGIN_FAILURE, show: 0 },
  'auth.device': { ...refusal, code: codes.LOGIN_FAILURE, show: 0 },
  'operator.required': { ...refusal, show: 0 },
  'operator.enrol': { ...refusal, show: 0 },
  'operator.code': { ...refusal, show: 0 },
  'input.too_large': { ...refusal, status: 413 },
  'limit.reached': { ...refusal, status: 429 },
  'limit.site': { ...refusal, status: 429 },
  'order.too_many': { ...refusal, status: 429 },
  'storage.full': { ...refusal, status: 503, report: true },
  'server.busy': { ...refusal, status: 503 },
  'server.error': { ...refusal, status: 500, report: true },
};

/** The public form of each error: envelope code, HTTP status, whether it is shown and logged. */
export function errorRule(error: ErrorName): ErrorRule {
  return exceptions[error] ?? refusal;
}
