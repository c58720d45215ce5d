import { developerErrors } from './developer-errors.ts';
import { embedErrors } from './embed-errors.ts';
import { identityErrors } from './identity-errors.ts';
import { invoiceErrors } from './invoice-errors.ts';
import { moneyErrors } from './money-errors.ts';
import { operatorErrors } from './operator-errors.ts';
import { ownVoiceErrors } from './own-voice-errors.ts';
import { promotionErrors } from './promotion-errors.ts';
import { questionErrors } from './question-errors.ts';
import { siteErrors } from './site-errors.ts';
import { studioErrors } from './studio-errors.ts';

/** Numeric codes of the response envelope. */
export const codes = { SUCCESS: 1, FAIL: 0, FAIL_2: -1, LOGIN_FAILURE: 401, NOT_INSTALL: -2, OPEN_NEW_PAGE: 2 } as const;

/** Stable error names in a failed call's `data.error`; a client translates these, never `msg`. */
export const errorNames = [
  'input.invalid',
  'input.too_large',
  'auth.required',
  /** The token belongs to another device: to sign in here is the way on. With the code LOGIN_FAILURE. */
  'auth.device',
  'auth.wrong_password',
  'auth.locked',
  'auth.code_wrong',
  'auth.code_expired',
  'account.taken',
  'mobile.taken',
  'sms.too_soon',
  'sms.too_many',
  'captcha.required',
  'not_found',
  'limit.reached',
  /** The whole site does this too often for now, whoever asks; `data.wait_seconds`. */
  'limit.site',
  'script.conflict',
  'script.empty',
  /** No voice of the script can speak any of it. */
  'script.silent',
  'script.too_long',
  'voice.unknown',
  /** A voice for a membership tier that the caller does not have. `data.voices`: its ids. */
  'voice.vip',
  'order.state',
  'order.not_ready',
  /** Too many orders under way, too many in a minute, or too many free ones in a day. */
  'order.too_many',
  /** The site has no room for the files of an order. */
  'storage.full',
  'points.insufficient',
  'idempotency.required',
  'idempotency.mismatch',
  'render.failed',
  'server.busy',
  'server.error',
  'unavailable',
  /** The site waits for its installer; with the code NOT_INSTALL. */
  'site.not_installed',
  ...identityErrors,
  ...moneyErrors,
  ...promotionErrors,
  ...invoiceErrors,
  ...operatorErrors,
  ...studioErrors,
  ...ownVoiceErrors,
  ...questionErrors,
  ...siteErrors,
  ...embedErrors,
  ...developerErrors,
] as const;
export type ErrorName = (typeof errorNames)[number];

export interface Envelope<Data = unknown> {
  code: number;
  data: Data;
  /** 1: the client shows `msg`. */
  show: number;
  msg: string;
}

/** `data` of a failed call. */
export interface FailureData {
  error: ErrorName;
  /** Reason per input field, for forms. */
  fields?: Readonly<Record<string, string>>;
}
