import { ApiError, sessionEnd, type SessionEnd } from './api-error.ts';
import { codes, type Envelope } from './codes.ts';
import { nameOfError } from './error-name.ts';
import type { CallOptions } from './types.ts';

export interface EnvelopeHooks {
  /** Shows `msg` as `kind`. */
  showMessage?: (msg: string, kind: 'success' | 'error') => void;
  /** The session is no longer valid: sign out. */
  onLoginFailure?: (error: SessionEnd) => void;
  /** The site is not installed: go to the installer. */
  onNotInstalled?: () => void;
  /** The answer is an address to open. */
  onOpenNewPage?: (data: unknown) => void;
  /** More codes that mean "not signed in"; older back ends use −1. */
  loginFailureCodes?: readonly number[];
}

export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && typeof (body as Partial<Envelope>).code === 'number' && 'data' in body;
}

/**
 * Answers the data of an envelope or throws `ApiError`, after calling the hook of its code. A message with `show` is shown once: here, or,
 * for a quiet call, by the caller that gets the error (`shown` is false then).
 */
export function openEnvelope({ code, data, show, msg: given }: Envelope, hooks: EnvelopeHooks, quiet?: CallOptions['quiet']): unknown {
  const msg = typeof given === 'string' ? given : '';
  const show1 = Number(show) === 1 && msg !== '';
  if (hooks.loginFailureCodes?.includes(code) || code === codes.LOGIN_FAILURE) {
    const error = new ApiError({ code, data, error: 'auth.required', msg });
    hooks.onLoginFailure?.(sessionEnd(error) ?? 'auth.required');
    throw error;
  }
  switch (code) {
    case codes.SUCCESS:
      if (show1) hooks.showMessage?.(msg, 'success');
      return data;
    case codes.FAIL:
    case codes.FAIL_2: {
      const error = nameOfError(data);
      const isCallers = quiet === true || (quiet === 'known' && error !== undefined);
      const shown = show1 && !isCallers && hooks.showMessage !== undefined;
      if (shown) hooks.showMessage?.(msg, 'error');
      throw new ApiError({ code, data, error: error ?? 'server.error', msg, shown });
    }
    case codes.NOT_INSTALL:
      hooks.onNotInstalled?.();
      throw new ApiError({ code, data, error: 'unavailable', msg });
    case codes.OPEN_NEW_PAGE:
      hooks.onOpenNewPage?.(data);
      return data;
    default:
      if (show1) hooks.showMessage?.(msg, 'error');
      return data;
  }
}
