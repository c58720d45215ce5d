import type { PaymentPorts } from '../../commands/sales/payments/payment-ports.ts';
import { PaymentGatewayError, type PaymentProvider } from '../../ports/payment-gateway.ts';

const AGAIN_MS = 3_600_000;
/** Providers and we refuse what is five minutes off: it is said while there is still room. */
const WRONG_SECONDS = 120;

export interface ClockWatch {
  /** A round for `repeat`: asks each provider once an hour, one that did not answer with the next round. */
  look: () => Promise<void>;
  /** Seconds by which each provider's clock is ahead of ours. */
  offsets: () => Partial<Record<PaymentProvider, number>>;
  isRight: () => boolean;
}

/** Compares our clock with those of the providers: with a wrong one every notification is refused. */
export function createClockWatch({ gateways, log }: Pick<PaymentPorts, 'gateways' | 'log'>, now = () => Date.now()): ClockWatch {
  const known = new Map<PaymentProvider, { seconds: number; until: number }>();
  return {
    look: async () => {
      for (const gateway of gateways.values()) {
        const { provider } = gateway;
        if ((known.get(provider)?.until ?? 0) > now()) continue;
        const asked = now();
        const theirs = await gateway.readClock().catch((error: unknown) => {
          if (!(error instanceof PaymentGatewayError)) throw error;
          return undefined;
        });
        if (theirs === undefined) continue;
        const seconds = Math.round((theirs - (asked + now()) / 2) / 1000);
        known.set(provider, { seconds, until: now() + AGAIN_MS });
        if (Math.abs(seconds) > WRONG_SECONDS)
          log.error({ provider, seconds }, 'the clock of this machine is wrong: payments are not confirmed');
      }
    },
    offsets: () => Object.fromEntries([...known].map(([provider, { seconds }]) => [provider, seconds])),
    isRight: () => [...known.values()].every(({ seconds }) => Math.abs(seconds) <= WRONG_SECONDS),
  };
}
