import type { Store } from './store.ts';

/** What goes wrong on purpose; 0 is off. They stay as they are set, over restarts too. */
const switchNames = [
  /** Notifications are not sent. */
  'lost',
  /** A notification that was accepted is sent again. */
  'twice',
  /** Milliseconds before a notification is sent first. */
  'late_ms',
  /** A notification says one fen less than was paid. */
  'wrong_amount',
  /** A notification is signed by a stranger. */
  'forged',
  /** The notification of a payment waits until that of its refund was sent. */
  'out_of_order',
  /** Milliseconds before a call is answered. */
  'slow_ms',
  /** Calls are cut off without an answer; the cashier page stays. */
  'down',
  /** Milliseconds that a refund takes. */
  'refund_ms',
  /** Retries of notifications come so many times faster. */
  'hurry',
] as const;
type SwitchName = (typeof switchNames)[number];
export type Switches = Record<SwitchName, number>;

const usual: Switches = {
  ...{ lost: 0, twice: 0, late_ms: 0, wrong_amount: 0, forged: 0, out_of_order: 0, slow_ms: 0, down: 0 },
  ...{ refund_ms: 1_000, hurry: 1 },
};

export function readSwitches(store: Store): Switches {
  return { ...usual, ...Object.fromEntries(store.switches().map(({ name, value }) => [name, value])) };
}

/** Sets those that `wanted` names; false where it names another or no whole number, and nothing is set. */
export function setSwitches(store: Store, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return false;
  const entries = Object.entries(wanted as Record<string, unknown>);
  const isKnown = ([name, value]: [string, unknown]): boolean =>
    switchNames.some((known) => known === name) &&
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 0 &&
    value <= 86_400_000;
  if (!entries.every(isKnown)) return false;
  for (const [name, value] of entries) store.setSwitch(name, Number(value));
  return true;
}
