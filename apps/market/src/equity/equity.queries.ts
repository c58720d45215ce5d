import type { Call, CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import type { LineSound } from '@shengyu/ui/lines';

export type Prices = CallOutput<'packageLists'> & {
  /** Points for a yuan. */
  perYuan: number;
};
export type Rights = CallOutput<'userCenter'>['rights'];
export type Example = CallOutput<'packageExamples'>['lists'][number];
export type Quote = CallOutput<'packageQuote'>;

export interface EquityData {
  /** Null where the price list could not be read: what a member has is shown all the same. */
  prices: Prices | null;
  /** What a few sentences cost; none where they could not be read. */
  examples: readonly Example[];
  /** Null for visitors, and where it could not be read. */
  rights: Rights | null;
  /** When the page was made, ms. */
  now: number;
}

export const readRights = async (call: Call, signal?: AbortSignal): Promise<Rights | null> => {
  try {
    return (await call('userCenter', {}, { ...(signal && { signal }), quiet: true })).rights;
  } catch {
    return null;
  }
};

export async function readPrices(call: Call, signal?: AbortSignal): Promise<Prices | null> {
  const options = { ...(signal && { signal }), quiet: true } as const;
  try {
    const [list, { points }] = await Promise.all([call('packageLists', {}, options), call('rechargeConfig', {}, options)]);
    return { ...list, perYuan: points.per_yuan };
  } catch {
    return null;
  }
}

export async function loadEquity({ call, session, signal }: PageContext): Promise<EquityData> {
  const [prices, rights, examples] = await Promise.all([
    readPrices(call, signal),
    session.token === null ? null : readRights(call, signal),
    call('packageExamples', {}, { signal, quiet: true }).then(
      ({ lists }) => lists,
      () => [],
    ),
  ]);
  return { prices, rights, examples, now: Date.now() };
}

export const readLineSound = async (call: Call, id: string, signal: AbortSignal): Promise<LineSound | null> =>
  (await call('lineSound', { id }, { signal, quiet: true })).sound;
