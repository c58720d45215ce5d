import type { Call, CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';

export type Prices = CallOutput<'packageLists'> & {
  /** Points for a yuan. */
  perYuan: number;
};
export type Rights = CallOutput<'userCenter'>['rights'];
export type Quote = CallOutput<'packageQuote'>;

export interface EquityData {
  /** Null where the price list could not be read: what a member has is shown all the same. */
  prices: Prices | null;
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
  const [prices, rights] = await Promise.all([readPrices(call, signal), session.token === null ? null : readRights(call, signal)]);
  return { prices, rights, now: Date.now() };
}
