import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { JobQueue } from '../../../ports/job-queue.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import type { PaymentGateway, PaymentProvider } from '../../../ports/payment-gateway.ts';

/** The providers that a site has, in the order in which it offers them. */
export type Gateways = ReadonlyMap<PaymentProvider, PaymentGateway>;

export interface PaymentPorts {
  database: Database;
  gateways: Gateways;
  jobs: Pick<JobQueue, 'enqueueCheck' | 'enqueueRender'>;
  notifier: Notifier;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Where this provider notifies us. */
  notifyUrl: (provider: PaymentProvider) => string;
  /** Where a provider's page leads back to. */
  returnUrl: () => string;
}
