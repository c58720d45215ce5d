import type { ErrorName, FailureData } from './codes.ts';

/** A call that failed: refused by the server (`code` of the envelope) or never answered (`code` is NaN, `error` `unavailable`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Numeric code of the envelope. */
  readonly code: number;
  /** `data` of the answer, `undefined` when there was none. */
  readonly data: unknown;
  /** Stable name to translate; `server.error` when it is given none. */
  readonly error: ErrorName;
  /** Text for people, from the server; empty when there was no answer. */
  readonly msg: string;
  /** `msg` has been shown: to say that the call failed would say it twice. */
  readonly shown: boolean;
  /** Reason per input field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(details: { code: number; data?: unknown; error?: ErrorName; msg?: string; shown?: boolean; cause?: unknown }) {
    super(details.msg || details.error || `code ${details.code}`, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.data = details.data;
    this.error = details.error ?? 'server.error';
    this.msg = details.msg ?? '';
    this.shown = details.shown ?? false;
    this.fields = fieldsOf(details.data);
  }
}

/** `instanceof` fails across separately built bundles, so it is recognised by name. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Why a call was refused that only members may make: the session is over, or another device's. */
export type SessionEnd = Extract<ErrorName, 'auth.required' | 'auth.device'>;

/** Undefined for any other failure. Whoever only asks to sign in compares `error` with `auth.required`, which each of these has. */
export function sessionEnd(error: unknown): SessionEnd | undefined {
  if (!isApiError(error) || error.error !== 'auth.required') return undefined;
  const { error: name } = (error.data ?? {}) as Partial<FailureData>;
  return name === 'auth.device' ? name : 'auth.required';
}

/** The client has shown the person what the server said: nothing is left to say. */
export function wasShown(error: unknown): boolean {
  return isApiError(error) && error.shown;
}

/** Another back end's `fields` may be anything. */
function fieldsOf(data: unknown): Readonly<Record<string, string>> {
  const given = (data as Partial<FailureData> | null | undefined)?.fields;
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).filter(([, reason]) => typeof reason === 'string'));
}
