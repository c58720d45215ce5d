import { payStatus } from '../../commands/sales/payments/pay-status.ts';
import type { PaymentPorts } from '../../commands/sales/payments/payment-ports.ts';
import { listPayWays, prepay } from '../../commands/sales/payments/prepay.ts';
import { takeNotification } from '../../commands/sales/payments/take-notification.ts';
import { registerNotifications } from '../../http/routes/notification-route.ts';
import { startChecking } from '../../jobs/sales/check-payments.ts';
import { createReconciler } from '../../jobs/sales/reconcile-bills.ts';
import { repeat } from '../../jobs/ground/repeat.ts';
import { createClockWatch } from '../../jobs/ground/watch-clock.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';

/** Paying for purchases: with whom, how, and what became of it. */
export function paymentsModule(platform: Pick<Platform, 'limiter' | 'queue' | 'onError' | 'stopping'>, payments: PaymentPorts) {
  const { queue, onError, stopping } = platform;
  const ports = { ...platform, ...payments, jobs: queue };
  const clock = createClockWatch(ports);
  return {
    handlers: {
      payWay: () => Promise.resolve(listPayWays(ports.gateways)),
      prepay: (input, { member }) => prepay(ports, member.id, input),
      payStatus: (input, { member }) => payStatus(ports, member.id, input),
    },
    routes: (http) => {
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
