import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createGateways } from '../adapters/payments/create-gateways.ts';
import { payStatus } from '../commands/payments/pay-status.ts';
import { listPayWays, prepay } from '../commands/payments/prepay.ts';
import { takeNotification } from '../commands/payments/take-notification.ts';
import { NOTIFY_PATH, registerNotifications } from '../http/notification-route.ts';
import { startChecking } from '../jobs/check-payments.ts';
import { createReconciler } from '../jobs/reconcile-bills.ts';
import { repeat } from '../jobs/repeat.ts';
import { createClockWatch } from '../jobs/watch-clock.ts';
import type { AppModule } from '../platform/app-module.ts';
import type { Platform } from '../platform/platform.ts';
import { noPayments, type PaymentSettings } from '../settings/payment-settings.ts';

/** Paying for purchases: with whom, how, and what became of it. */
export function paymentsModule(
  platform: Pick<Platform, 'database' | 'limiter' | 'queue' | 'realtime' | 'dataDir' | 'domain' | 'log' | 'onError' | 'stopping'>,
  { payments = noPayments }: { payments?: PaymentSettings },
) {
  const { queue, realtime, dataDir, domain, onError, stopping } = platform;
  let server: FastifyInstance | undefined;
  const ports = {
    ...platform,
    gateways: createGateways(payments, dataDir),
    jobs: queue,
    notifier: realtime,
    // A sandbox on this machine reaches a site without an address by its port.
    notifyUrl: (provider: string) => `${domain || localAddress(server)}${NOTIFY_PATH}/${provider}`,
    returnUrl: () => `${domain || localAddress(server)}/equity`,
  };
  const clock = createClockWatch(ports);
  return {
    handlers: {
      payWay: () => Promise.resolve(listPayWays(ports.gateways)),
      prepay: (input, { member }) => prepay(ports, member.id, input),
      payStatus: (input, { member }) => payStatus(ports, member.id, input),
    },
    routes: (http) => {
      server = http;
      registerNotifications(http, (provider, raw) => takeNotification(ports, provider, raw));
      http.get('/health/payments', () => ({ status: clock.isRight() ? 'ok' : 'clock', clock_offset_seconds: clock.offsets() }));
    },
    jobs: async () => {
      if (ports.gateways.size === 0) return;
      const options = { onError, signal: stopping };
      await startChecking(ports, options);
      repeat(clock.look, { ...options, everyMs: 15_000 });
      repeat(createReconciler(ports), { ...options, everyMs: 3_600_000 });
    },
  } satisfies AppModule;
}

function localAddress(http: FastifyInstance | undefined): string {
  const address = http?.server.address() as AddressInfo | null | undefined;
  return address ? `http://127.0.0.1:${address.port}` : '';
}
