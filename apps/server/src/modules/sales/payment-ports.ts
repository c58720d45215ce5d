import { createGateways } from '../../adapters/payments/create-gateways.ts';
import type { PaymentPorts } from '../../commands/sales/payments/payment-ports.ts';
import { NOTIFY_PATH } from '../../http/routes/notification-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { noPayments, type PaymentSettings } from '../../settings/payment-settings.ts';

/** With whom members pay, for the modules that have them pay and give their money back. `address`: of this API on its machine. */
export function createPaymentPorts(
  {
    database,
    queue,
    realtime,
    dataDir,
    domain,
    log,
  }: Pick<Platform, 'database' | 'queue' | 'dataDir' | 'domain' | 'log'> & {
    realtime: PaymentPorts['notifier'];
  },
  payments: PaymentSettings = noPayments,
  address: () => string = () => '',
): PaymentPorts {
  return {
    database,
    gateways: createGateways(payments, { database, dataDir }),
    jobs: queue,
    notifier: realtime,
    log,
    // A sandbox on this machine reaches a site without an address by its port.
    notifyUrl: (provider) => `${domain || address()}${NOTIFY_PATH}/${provider}`,
    returnUrl: () => `${domain || address()}/equity`,
  };
}
