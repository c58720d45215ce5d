import { AppError } from '../../errors/app-error.ts';

/** What the providers call "this number had enough for now". */
const tooMany = new Set([
  'isv.BUSINESS_LIMIT_CONTROL',
  'isv.DAY_LIMIT_CONTROL',
  'LimitExceeded.PhoneNumberDailyLimit',
  'LimitExceeded.PhoneNumberOneHourLimit',
  'LimitExceeded.PhoneNumberThirtySecondLimit',
  'LimitExceeded.PhoneNumberSameContentDailyLimit',
]);

/** The provider took the request and said no. Its text goes to the log, not to the member, and without digits: it may repeat the code. */
export function refusal(provider: string, code: string, message: string, requestId: string): AppError {
  const cause = new Error(`${provider} refused the message: ${code} ${message.replaceAll(/\d{4,}/g, '…')} (${requestId})`);
  return new AppError(tooMany.has(code) ? 'sms.too_many' : 'unavailable', { cause });
}
