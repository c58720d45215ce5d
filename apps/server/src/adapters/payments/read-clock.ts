import { PaymentGatewayError } from '../../ports/payment-gateway.ts';
import { sendRequest } from '../http/send-request.ts';

/** What the clock of this host says, by the `Date` of any answer. */
export async function readClock(origin: string): Promise<number> {
  const { headers } = await sendRequest({ method: 'HEAD', url: origin }).catch((cause: unknown) => {
    throw new PaymentGatewayError('the clock cannot be read', { cause });
  });
  const time = Date.parse(headers.date ?? '');
  if (Number.isNaN(time)) throw new PaymentGatewayError('the clock cannot be read');
  return time;
}
