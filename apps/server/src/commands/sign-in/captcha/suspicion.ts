import type { Limiter } from '../../../ports/limiter.ts';
import type { SiteCeilings } from '../../../ports/site-ceilings.ts';
import { passCounts } from './captcha-limits.ts';
import type { Solver } from './solver.ts';

/** Tickets of a day from which a network or a device is a sign. */
const MANY = { network: 3, fingerprint: 2 } as const;
/** Signs from which a person has to show that they are one. */
const SUSPICIOUS = 2;
/** 65,000 hashes, a fifth of a second; twice as many for each further ticket of a network, up to a quarter of a million: a phone does those in a few seconds. */
const BITS = { least: 16, most: 18 } as const;

export interface SuspicionPorts {
  limiter: Limiter;
  ceilings: SiteCeilings;
}

/**
 * What a caller's computer has to do; undefined if the caller may be a program and has to pass a test for people. No sign is enough by
 * itself: a school or a mobile network shares one address, and telephones of one make have one fingerprint.
 */
export async function workFor({ limiter, ceilings }: SuspicionPorts, { network, fingerprint }: Solver): Promise<number | undefined> {
  const [ofNetwork, ofDevice, wave] = await Promise.all([
    limiter.used(passCounts.network, network),
    fingerprint === '' ? MANY.fingerprint : limiter.used(passCounts.fingerprint, fingerprint),
    ceilings.read('registrations_hour'),
  ]);
  const signs = [ofNetwork >= MANY.network, ofDevice >= MANY.fingerprint, wave.used * 2 >= wave.most];
  if (signs.filter(Boolean).length >= SUSPICIOUS) return undefined;
  return Math.min(BITS.most, BITS.least + Math.max(0, ofNetwork - MANY.network + 1));
}

/** A ticket was given: the next one of this network and device is looked at with that in mind. */
export async function countPass({ limiter }: Pick<SuspicionPorts, 'limiter'>, { network, fingerprint }: Solver): Promise<void> {
  await limiter.consume(passCounts.network, network);
  if (fingerprint !== '') await limiter.consume(passCounts.fingerprint, fingerprint);
}
