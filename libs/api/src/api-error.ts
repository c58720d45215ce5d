import { errorNames, type ErrorName, type FailureData } from './codes.ts';

/** A call that failed: refused by the server (`code` of the envelope) or never answered (`code` is NaN, `error` `unavailable`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Numeric code of the envelope. */
  readonly code: number;
  /** `data` of the answer, `undefined` when there was none. */
  readonly data: unknown;
  /** Stable name to translate; `server.error` when the answer names none we know. */
  readonly error: ErrorName;
  /** Text for people, from the server; empty when there was no answer. */
  readonly msg: string;
  /** Reason per input field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(details: { code: number; data?: unknown; error?: ErrorName; msg?: string; cause?: unknown }) {
    super(details.msg || details.error || `code ${details.code}`, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.data = details.data;
    this.error = details.error ?? errorNameOf(details.data);
    this.msg = details.msg ?? '';
    this.fields = (details.data as Partial<FailureData> | null | undefined)?.fields ?? {};
  }
}

/** `instanceof` fails across separately built bundles, so it is recognised by name. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

function errorNameOf(data: unknown): ErrorName {
  const name = (data as Partial<FailureData> | null | undefined)?.error;
  return errorNames.find((known) => known === name) ?? 'server.error';
}
