import { AppError } from '../../errors/app-error.ts';
import { NotDelivered } from '../../ports/not-delivered.ts';
import { sendRequest, type IncomingAnswer, type OutgoingRequest } from '../http/send-request.ts';
import { unconnected } from '../unconnected.ts';

/** What the providers call "this number had enough for now". */
const tooMany = new Set([
  'isv.BUSINESS_LIMIT_CONTROL',
  'isv.DAY_LIMIT_CONTROL',
  'LimitExceeded.PhoneNumberDailyLimit',
  'LimitExceeded.PhoneNumberOneHourLimit',
  'LimitExceeded.PhoneNumberThirtySecondLimit',
  'LimitExceeded.PhoneNumberSameContentDailyLimit',
]);

/** What they call "this number never". All else, such as a wrong key or an empty purse, an operator can put right. */
const never = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.PHONENUMBER_UNSUBSCRIBE',
  'FailedOperation.PhoneNumberInBlacklist',
  'FailedOperation.PhoneNumberOnBlacklist',
  'InvalidParameterValue.IncorrectPhoneNumber',
]);

/** The provider took the request and said no. Its text goes to the log, not to the member, and without digits: it may repeat the code. */
export function refusal(provider: string, code: string, message: string, requestId: string): AppError {
  const text = `${provider} refused the message: ${code} ${message.replaceAll(/\d{4,}/g, '…')} (${requestId})`;
  return new AppError(tooMany.has(code) ? 'sms.too_many' : 'unavailable', {
    cause: new NotDelivered(text, { code, again: !never.has(code) }),
  });
}

/** `sendRequest` to a provider of text messages. */
export async function askProvider(provider: string, request: OutgoingRequest): Promise<IncomingAnswer> {
  try {
    return await sendRequest(request);
  } catch (error) {
    const code = unconnected(error);
    if (code === undefined) throw error;
    throw new AppError('unavailable', {
      cause: new NotDelivered(`${provider} is not reached: ${code}`, { code, again: true, cause: error }),
    });
  }
}
