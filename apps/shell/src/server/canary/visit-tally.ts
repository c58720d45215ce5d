import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Tally } from './worse-than.ts';

/** What a browser says of the page it showed. */
export interface PageReport {
  failed: boolean;
  lcpMs?: number;
  inpMs?: number;
}

export interface VisitTally {
  viewed(address: string, failed: boolean): void;
  /** Of somebody who has not been sent the page it counts nothing. */
  reported(address: string, report: PageReport): void;
  tally(): Tally;
  /** Grows with what is counted. */
  changes(): number;
}

/** More say nothing new. */
const most = 20_000;
const key = randomBytes(32);

/** Whoever has an address has its whole network: a /48 of IPv6 is what one customer gets. Kept as a hash that nobody can undo. */
export function visitorOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return createHmac('sha256', key)
    .update(isIPv6(plain) ? networkOf(plain) : plain)
    .digest('base64');
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const given = head === '' ? [] : head.split(':');
  const groups = tail === undefined ? given : [...given, '0', '0', '0'];
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Counts the visitors of one version, each address once, whatever it sends: what one person does weighs as much as what another does. */
export function createVisitTally(): VisitTally {
  const visitors = new Map<string, PageReport>();
  let changes = 0;
  return {
    viewed(address, failed) {
      const name = visitorOf(address);
      const known = visitors.get(name);
      if (known ? known.failed || !failed : visitors.size >= most) return;
      visitors.set(name, { ...known, failed });
      changes += 1;
    },
    reported(address, { failed, lcpMs, inpMs }) {
      const known = visitors.get(visitorOf(address));
      if (!known) return;
      known.failed ||= failed;
      if (lcpMs !== undefined) known.lcpMs ??= lcpMs;
      if (inpMs !== undefined) known.inpMs ??= inpMs;
      changes += 1;
    },
    changes: () => changes,
    tally() {
      const all = [...visitors.values()];
      return {
        visitors: all.length,
        failed: all.filter(({ failed }) => failed).length,
        lcpMs: all.flatMap(({ lcpMs }) => lcpMs ?? []),
        inpMs: all.flatMap(({ inpMs }) => inpMs ?? []),
      };
    },
  };
}
